/** A last day as a letter says it: «24 қарашаға дейін», «до 24 ноября», “by 24 November”. */

type Language = 'kk' | 'ru' | 'en';

const months: Readonly<Record<Language, readonly string[]>> = {
  // The directional case that «дейін» asks for.
  kk: [
    'қаңтарға',
    'ақпанға',
    'наурызға',
    'сәуірге',
    'мамырға',
    'маусымға',
    'шілдеге',
    'тамызға',
    'қыркүйекке',
    'қазанға',
    'қарашаға',
    'желтоқсанға',
  ],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** @param date `YYYY-MM-DD` */
export const untilWords = (date: string, language: Language): string => {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  const words = `${day} ${months[language][month - 1] ?? ''}`;
  if (language === 'kk') return `${words} дейін`;
  return language === 'ru' ? `до ${words}` : `by ${words}`;
};
