import type { Language } from '@oner/config/contract';

/** Names of weekdays from Monday on, in own tables for the same reason as in `dates.ts`. */
const long = {
  kk: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const satisfies Record<Language, readonly string[]>;

const short = {
  kk: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
} as const satisfies Record<Language, readonly string[]>;

/** пятница · Friday. @param day `YYYY-MM-DD` */
export const weekday = (language: Language, day: string): string => {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return long[language][fromMonday] ?? '';
};

/** Column headings of a calendar, Monday first. */
export const weekdaysShort = (language: Language): readonly string[] => short[language];
