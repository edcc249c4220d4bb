/** Sums in words for invoices, in three languages. Uses own tables, because no library here supports Kazakh. */
import type { Language, Tiyn } from '@oner/config/terms';

/** Powers of a thousand for thousands, millions and billions. */
const POWERS = [3, 2, 1] as const;

const kk = {
  ones: ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз'],
  tens: ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан'],
  powers: ['', 'мың', 'миллион', 'миллиард'],
} as const;

const ru = {
  ones: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  teens: [
    'десять',
    'одиннадцать',
    'двенадцать',
    'тринадцать',
    'четырнадцать',
    'пятнадцать',
    'шестнадцать',
    'семнадцать',
    'восемнадцать',
    'девятнадцать',
  ],
  tens: [
    '',
    'десять',
    'двадцать',
    'тридцать',
    'сорок',
    'пятьдесят',
    'шестьдесят',
    'семьдесят',
    'восемьдесят',
    'девяносто',
  ],
  hundreds: [
    '',
    'сто',
    'двести',
    'триста',
    'четыреста',
    'пятьсот',
    'шестьсот',
    'семьсот',
    'восемьсот',
    'девятьсот',
  ],
  powers: [
    ['', '', ''],
    ['тысяча', 'тысячи', 'тысяч'],
    ['миллион', 'миллиона', 'миллионов'],
    ['миллиард', 'миллиарда', 'миллиардов'],
  ],
} as const;

const en = {
  small: [
    '',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  powers: ['', 'thousand', 'million', 'billion'],
} as const;

const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join(' ');

const kkBelow = (n: number): string => {
  const hundreds = Math.floor(n / 100);
  return joined(
    hundreds > 0 ? joined(kk.ones[hundreds], 'жүз') : '',
    kk.tens[Math.floor((n % 100) / 10)],
    kk.ones[n % 10],
  );
};

const ruBelow = (n: number, isFeminine: boolean): string => {
  const rest = n % 100;
  const one = rest % 10;
  const last = isFeminine && one === 1 ? 'одна' : isFeminine && one === 2 ? 'две' : ru.ones[one];
  const tail =
    rest >= 10 && rest < 20 ? ru.teens[rest - 10] : joined(ru.tens[Math.floor(rest / 10)], last);
  return joined(ru.hundreds[Math.floor(n / 100)], tail);
};

const ruForm = (n: number): 0 | 1 | 2 => {
  const rest = n % 100;
  if (rest >= 11 && rest <= 14) return 2;
  const one = n % 10;
  if (one === 1) return 0;
  return one >= 2 && one <= 4 ? 1 : 2;
};

const enBelow = (n: number): string => {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  const ten = en.tens[Math.floor(rest / 10)];
  const one = en.small[rest % 10];
  const tail = rest < 20 ? en.small[rest] : one ? `${ten}-${one}` : ten;
  return joined(hundreds > 0 ? `${en.small[hundreds]} hundred` : '', tail);
};

const below: Readonly<Record<Language, (n: number, power: number) => string>> = {
  kk: kkBelow,
  ru: (n, power) => ruBelow(n, power === 1),
  en: enBelow,
};
const powerOf: Readonly<Record<Language, (n: number, power: number) => string>> = {
  kk: (_, power) => kk.powers[power] ?? '',
  ru: (n, power) => ru.powers[power]?.[ruForm(n)] ?? '',
  en: (_, power) => en.powers[power] ?? '',
};
const nothing: Readonly<Record<Language, string>> = { kk: 'нөл', ru: 'ноль', en: 'zero' };
const units = {
  kk: ['теңге', 'тиын'],
  ru: ['тенге', 'тиын'],
  en: ['tenge', 'tiyn'],
} as const;

/**
 * Returns a sum in words, for example `Он бес мың теңге 00 тиын`.
 * @throws RangeError below zero, and from 10¹² tenge on
 */
export const amountInWords = (amount: Tiyn, language: Language): string => {
  const tenge = Math.floor(amount / 100);
  if (amount < 0 || tenge >= 1e12)
    throw new RangeError(`amount out of range for an invoice: ${amount} tiyn`);
  const parts = POWERS.map((power) => {
    const group = Math.floor(tenge / 1000 ** power) % 1000;
    return group === 0
      ? ''
      : joined(below[language](group, power), powerOf[language](group, power));
  });
  const texts = joined(...parts, below[language](tenge % 1000, 0)) || nothing[language];
  const [whole, part] = units[language];
  const tiyn = String(amount % 100).padStart(2, '0');
  return `${texts.charAt(0).toUpperCase()}${texts.slice(1)} ${whole} ${tiyn} ${part}`;
};
