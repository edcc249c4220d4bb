/** A day of the calendar in words, as letters and documents write it. */
import type { IsoDate } from './dates.ts';

const locales = { kk: 'kk-KZ', ru: 'ru-RU', en: 'en-GB' } as const;

/** `2026 ж. 20 қараша`, `20 ноября 2026 г.`, `20 November 2026`. For servers: browsers do not know Kazakh months. */
export const writeDay = (day: IsoDate, language: keyof typeof locales): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );
