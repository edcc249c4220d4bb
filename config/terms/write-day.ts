/** Calendar days in words, for e-mails and documents. */
import { formatDate, type Language } from './date-text.ts';
import type { IsoDate } from './dates.ts';
import { NO_END } from './force-majeure.ts';

/** Shown instead of the last day of a term during force majeure. */
export const suspendedText: Readonly<Record<Language, string>> = {
  kk: 'мерзімдер тоқтап тұр',
  ru: 'сроки приостановлены',
  en: 'deadlines are suspended',
};

/** `2026 жылғы 20 қараша`, `20 ноября 2026 г.`, `20 November 2026`; `suspendedText` for `NO_END`. */
export const writeDay = (day: IsoDate, language: Language): string =>
  day === NO_END ? suspendedText[language] : formatDate(language, day);
