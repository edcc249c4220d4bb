/** Texts as they are compared wherever something is searched: in the catalogue, and on a long page. Pure. */

/** One form for what is searched and what is searched for: case and composition do not matter, in any script. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

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
