/** A day of the calendar in words, as e-mails and documents write it. */
import type { IsoDate } from './dates.ts';
import { NO_END } from './standstill.ts';

type Language = 'kk' | 'ru' | 'en';

const days = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
/** Made once: making one takes longer than a hundred days written with it. */
const written: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  kk: days('kk-KZ'),
  ru: days('ru-RU'),
  en: days('en-GB'),
};

/** What stands in place of the last day of a term while force majeure lasts. */
export const standingStill: Readonly<Record<Language, string>> = {
  kk: 'мерзімдер тоқтап тұр',
  ru: 'сроки приостановлены',
  en: 'deadlines are suspended',
};

/**
 * `2026 ж. 20 қараша`, `20 ноября 2026 г.`, `20 November 2026`; `standingStill` for `NO_END`. For servers: browsers do not
 * know Kazakh months.
 */
export const writeDay = (day: IsoDate, language: Language): string =>
  day === NO_END ? standingStill[language] : written[language].format(new Date(`${day}T00:00:00Z`));
