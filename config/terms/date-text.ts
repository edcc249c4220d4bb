import { RANGE_DASH } from './quotes.ts';

/** Languages of the shop. */
export type Language = 'kk' | 'ru' | 'en';

/**
 * Dates in three languages, for pages and the panel, from tables of our own: Chromium claims to support Kazakh but prints
 * `2026 M11 20`. All terms use Almaty time. The country has been on UTC+5 since 1 March 2024 and the shop is younger, so
 * the offset is a constant; time zone data of browsers may still say UTC+6.
 */
const almatyOffsetMs = 5 * 60 * 60 * 1000;

export const months = {
  kk: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым'].concat([
    'шілде',
    'тамыз',
    'қыркүйек',
    'қазан',
    'қараша',
    'желтоқсан',
  ]),
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'].concat([
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ]),
  en: ['January', 'February', 'March', 'April', 'May', 'June'].concat([
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]),
} satisfies Record<Language, string[]>;

// Dative, required by «дейін»: 20 қарашаға дейін.
const monthsUntil = ['қаңтарға', 'ақпанға', 'наурызға', 'сәуірге', 'мамырға', 'маусымға'].concat([
  'шілдеге',
  'тамызға',
  'қыркүйекке',
  'қазанға',
  'қарашаға',
  'желтоқсанға',
]);

type Day = { readonly year: number; readonly month: number; readonly day: number };
/** `YYYY-MM-DD`, an ISO instant, milliseconds or a Date. A bare date is a calendar day, not an instant. */
export type When = string | number | Date;

const shifted = (when: When): Date => new Date(new Date(when).getTime() + almatyOffsetMs);

const dayOf = (when: When): Day => {
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)) {
    const [year = 0, month = 0, day = 0] = when.split('-').map(Number);
    return { year, month, day };
  }
  const at = shifted(when);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const name = (table: readonly string[], { month }: Day): string => table[month - 1] ?? '';

const noBreak = '\u00a0';

/** No line ends between a day and its month, or between a year and its word. */
const dayMonthOf = (day: Day, names: readonly string[]): string =>
  `${day.day}${noBreak}${name(names, day)}`;

/** 2026 жылғы 20 қараша · 20 ноября 2026 г. · 20 November 2026 */
export const formatDate = (language: Language, when: When): string => {
  const day = dayOf(when);
  const dayMonth = dayMonthOf(day, months[language]);
  if (language === 'kk') return `${day.year}${noBreak}жылғы ${dayMonth}`;
  return `${dayMonth} ${day.year}${language === 'ru' ? `${noBreak}г.` : ''}`;
};

/** 20 қараша · 20 ноября · 20 November */
export const formatDayMonth = (language: Language, when: When): string =>
  dayMonthOf(dayOf(when), months[language]);

/**
 * Inclusive range of days, without a line break between two numbers: 4–6 қараша · 4–6 ноября · 4–6 November; or a single day.
 * With years if it reaches the month in which it began again: a rent of a year.
 */
export const formatDays = (language: Language, from: When, to: When): string => {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first.year < last.year && first.month <= last.month)
    return `${formatDate(language, from)} – ${formatDate(language, to)}`;
  const end = formatDayMonth(language, to);
  if (first.month !== last.month) return `${formatDayMonth(language, from)} – ${end}`;
  return first.day === last.day ? end : `${first.day}${RANGE_DASH}${end}`;
};

/** Short form for tables: 20.11.2026, in English 20 Nov 2026. */
export const formatShortDate = (language: Language, when: When): string => {
  const day = dayOf(when);
  if (language !== 'en') return `${twoDigits(day.day)}.${twoDigits(day.month)}.${day.year}`;
  return [day.day, name(months.en, day).slice(0, 3), day.year].join(noBreak);
};

/** Time of day in Almaty: 14:20 */
export const formatTime = (when: When): string => {
  const at = shifted(when);
  return `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
};

/** Date and time: 20 қараша, 14:20 */
export const formatDateTime = (language: Language, when: When): string =>
  `${formatDayMonth(language, when)}, ${formatTime(when)}`;

/** Phrase for `{until}`: 20 қарашаға дейін · до 20 ноября · by 20 November */
export const formatUntil = (language: Language, when: When): string => {
  if (language === 'kk') return `${dayMonthOf(dayOf(when), monthsUntil)} дейін`;
  return `${language === 'ru' ? 'до' : 'by'} ${formatDayMonth(language, when)}`;
};
