/** Pure text normalisation for search, in the catalogue and within a long page. */

/** Normalises a text or query so that case and Unicode composition do not matter, in any script. */
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

/**
 * Folds interchangeable letters: Kazakh letters to similar Russian ones, Latin letters to those without diacritics. A Latin
 * i in a Cyrillic word stands for і, which Russian keyboards lack.
 */
export const foldLetters = (text: string): string =>
  fold(text)
    .replace(odd, (letter) => alike[letter] ?? letter.normalize('NFD').charAt(0))
    .replace(/i(?=[а-я])/g, 'и')
    .replace(/([а-я])i/g, '$1и');
