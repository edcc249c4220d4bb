import { type Language, months } from './date-text.ts';

const monthsAlone = {
  ...months,
  ru: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'].concat([
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ]),
} satisfies Record<Language, string[]>;

/** қараша 2026 · ноябрь 2026 · November 2026. @param month `YYYY-MM`, or a day in it */
export const formatMonth = (language: Language, month: string): string => {
  const [year = '', index = ''] = month.split('-');
  return `${monthsAlone[language][Number(index) - 1] ?? ''} ${year}`;
};
