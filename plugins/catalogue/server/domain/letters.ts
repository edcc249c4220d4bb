/** Letters that people type for one another, and the words of a text (issue "Finding": alphabets fold). */
import { fold } from './fold.ts';

const alike: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const odd = /[әғқңөұүһіёıøłđ]|[\u00e0-\u024f]/g;

/** One form for letters that stand for one another: Kazakh ones for their Russian likes, Latin ones without marks. */
export const foldLetters = (text: string): string =>
  fold(text).replace(odd, (letter) => alike[letter] ?? letter.normalize('NFD').charAt(0));

/** A word as it is compared, and as it is shown. */
export type Word = { readonly text: string; readonly shown: string };

/** Letters and digits that stand together; every other sign only divides. */
export const splitWords = (text: string): Word[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((shown) => ({ text: foldLetters(shown), shown }));

/** At most so many words of a search count; nobody types more, and each costs a pass. */
const mostWords = 6;

/** The words somebody looks for, each once; none when the text has no letter and no digit. */
export const wantedWords = (q: string): Word[] => {
  const words = new Map(splitWords(q).map((word) => [word.text, word]));
  return [...words.values()].slice(0, mostWords);
};

/** A number is found from its beginning only: 23 is not in 1234. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
