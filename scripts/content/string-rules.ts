import { LANGUAGES, type Language } from './languages.ts';

/** One thing a string must not do. */
type Rule = {
  says: string;
  languages: readonly Language[];
  breaks: (value: string, path: string) => boolean;
};

const CYRILLIC: readonly Language[] = ['kk', 'ru'];
const KAZAKH_LETTER = /[әғқңөұүһі]/iu;

/** Words that are Russian and never Kazakh; loan words that both languages share are not in it. */
const RUSSIAN_WORDS = [
  'и',
  'в',
  'на',
  'для',
  'по',
  'из',
  'от',
  'что',
  'как',
  'или',
  'вы',
  'мы',
  'это',
  'этот',
  'эта',
  'ваш',
  'ваша',
  'если',
  'уже',
  'будет',
  'можно',
  'нужно',
  'нет',
  'при',
  'за',
  'до',
  'работа',
  'работы',
  'заказ',
  'заказа',
  'цена',
  'срок',
  'оплата',
  'дата',
  'адрес',
  'имя',
  'письмо',
  'почта',
  'кожа',
  'дерево',
  'холст',
  'бумага',
  'стекло',
  'другое',
  'другой',
  'другая',
  'украшения',
  'посуда',
  'ткань',
  'резьба',
  'вышивка',
];
const LETTER = '[а-яёәғқңөұүһі]';
const RUSSIAN = new RegExp(`(?<!${LETTER})(?:${RUSSIAN_WORDS.join('|')})(?!${LETTER})`, 'iu');

/** The texts the specification fixes word for word, exclamation marks and all (A §5, §8). */
const FIXED = /^messages\.(?:fixed\.|errors\.(?:email-taken|phone-taken|terms-required)$)/;

const RULES: readonly Rule[] = [
  rule('is empty', LANGUAGES, (value) => value.trim() === ''),
  rule('has stray spaces', LANGUAGES, (value) => value !== value.trim() || / {2}/.test(value)),
  rule('has an odd placeholder', LANGUAGES, (value) => /\{[^}]*[^a-zA-Z0-9}][^}]*\}/.test(value)),
  rule('shouts', LANGUAGES, (value, path) => value.includes('!') && !FIXED.test(path)),
  rule('has a straight apostrophe', LANGUAGES, (value) => /(?<!\d)'|'(?!\d)/.test(value)),
  rule('mixes alphabets in a word', LANGUAGES, mixesAlphabets),
  rule('has a Russian word', ['kk'], (value) => RUSSIAN.test(value)),
  rule('has a Kazakh letter', ['ru'], (value) => KAZAKH_LETTER.test(value.replace(/Өнер/g, ''))),
  rule('has Cyrillic', ['en'], (value) => /[а-яё]/iu.test(value)),
  rule('glues an ending to a placeholder', CYRILLIC, (value) => /\}[а-яёәғқңөұүһі]/iu.test(value)),
  rule('has wrong quotes', CYRILLIC, (value) => /["“”]/.test(value)),
  rule('has wrong quotes', ['en'], (value) => /[«»"]/.test(value)),
];

/** What is wrong with one string; nothing, when it is fit to be shown. */
export function faultsOf(path: string, language: Language, value: string): string[] {
  return RULES.filter(
    (entry) => entry.languages.includes(language) && entry.breaks(value, path),
  ).map(({ says }) => `${path}.${language} ${says}: «${value}»`);
}

/** Kazakh strings a native reader should look at: too long to have not one Kazakh letter. */
export function looksForeign(value: string): boolean {
  return value.length > 14 && !KAZAKH_LETTER.test(value);
}

function mixesAlphabets(value: string): boolean {
  const words = value.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}

function rule(says: string, languages: readonly Language[], breaks: Rule['breaks']): Rule {
  return { says, languages, breaks };
}
