/** Words of three languages: inflected forms, other alphabets and keyboards, typing errors. Pure. */
import { fold, foldLetters } from '@oner/config/contract/fold-text';

/** A word in folded form for comparison, and as it is shown. */
export type Word = { readonly text: string; readonly shown: string };

/** Splits a text into words of letters and digits; all other characters but accents and soft hyphens are separators. */
export const splitWords = (text: string): Word[] => {
  const plain = fold(text).replace(/[\p{M}\p{Cf}]/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((shown) => ({
    text: foldLetters(shown),
    shown,
  }));
};

/** Maximum of words of a search that are used, because each costs a pass. */
const mostWords = 6;

/** Returns the distinct words of a search; none if the text has no letter and no digit. */
export const searchWords = (q: string): Word[] => {
  const words = new Map(splitWords(q).map((word) => [word.text, word]));
  return [...words.values()].slice(0, mostWords);
};

export const textAsShown = (words: readonly Word[]): string =>
  words.map(({ shown }) => shown).join(' ');

/** Numbers match only from their beginning: 23 is not in 1234. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/**
 * Stems: a word without its endings, so that пейзажи finds пейзаж, суреттер finds сурет and paintings finds painting. The
 * language of a title is unknown, so a word has stems for each possible language, marked by a letter; two words are forms
 * of one word if they share a stem. Input words are folded (fold-text.ts).
 */

const shortestStem = 3;
const hasVowel = /[аоуыиеэюяaeiouy]/;

/** Removes the first of these endings that leaves a valid stem. */
const without = (word: string, endings: readonly string[]): string => {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length >= shortestStem && hasVowel.test(stem)) return stem;
  }
  return word;
};

const longestFirst = (endings: string): string[] =>
  endings.split(' ').sort((a, b) => b.length - a.length);

const russian = longestFirst(
  'иями ями ами иях иям ием ого его ому ему ыми ими ая яя ое ее ые ие ый ий ой ей ую юю ым им ых их ов ев ам ям ах ях ом ем ия ью ии ию а я ы и у ю е о ь й',
);
/** A fleeting vowel: рисунок and рисунки, окно and окон. */
const fleeting = /([бвгджзклмнпрстфхцчшщй])[ео]([бвгджзклмнпрстфхцчшщ])$/;

const russianStems = (word: string): string[] => {
  const stem = without(word, russian);
  const stems = [stem];
  // музей, музеи: here only the last letter is the ending.
  if (word.endsWith('ей') && word.length > shortestStem) stems.push(word.slice(0, -1));
  if (stem === word && word.length > shortestStem && fleeting.test(word)) {
    stems.push(word.replace(fleeting, '$1$2'));
  }
  return stems;
};

/** Kazakh suffixes from the end of a word inwards: case, possessive, plural. */
const kazakh = [
  'нын нин дын дин тын тин ны ни ды ди ты ти нда нде да де та те нан нен дан ден тан тен мен бен пен га ге ка ке на не',
  'ымыз имиз ыныз иниз ым им ын ин сы си ы и',
  'лар лер дар дер тар тер',
].map(longestFirst);

// Every intermediate form counts: дастан looks like a case of дас, and дастандар must stop at дастан.
const kazakhStems = (word: string): string[] => {
  const stems = [word];
  for (const endings of kazakh) stems.push(without(stems.at(-1) ?? word, endings));
  // өрнек, өрнегі: the last consonant softens before a vowel.
  return stems.map((stem) => stem.replace(/г$/, 'к').replace(/б$/, 'п'));
};

const englishStem = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|zz)es$/, '$1')
    .replace(/s$/, '');
};

/** Returns marked stems; a number or a word of two letters has none. */
export const stemsOf = (word: string): string[] => {
  if (word.length < shortestStem || /\p{N}/u.test(word)) return [];
  if (/^[a-z]+$/.test(word)) return [`e${englishStem(word)}`];
  const marked = [
    ...russianStems(word).map((stem) => `r${stem}`),
    ...kazakhStems(word).map((stem) => `k${stem}`),
  ];
  return [...new Set(marked)];
};

/** Returns the stem that is compared for typing errors. */
export const mainStem = (word: string): string => (stemsOf(word)[0] ?? ` ${word}`).slice(1);

/**
 * Latin transcriptions: the spellings of Kazakh Latin and of Russian in Latin letters differ widely, so both sides are
 * reduced to one coarse form for comparison: peyzazh, peizaj and пейзаж are all `peizaj`.
 */

const ofCyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  э: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: '4',
  ш: '6',
  щ: '6',
  ь: '',
  ъ: '',
  ю: 'iu',
  я: 'ia',
};

/** Longer spellings before the shorter ones they contain. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  [/shch|sch|sh|ş|ș|š/g, '6'],
  [/ch|ç|č/g, '4'],
  [/zh|dzh|ž|j/g, 'j'],
  [/kh|x|h/g, 'h'],
  [/gh|ğ|ǵ/g, 'g'],
  [/ng|ñ|ń|ŋ/g, 'n'],
  [/ts|tz|c/g, 'c'],
  [/q/g, 'k'],
  [/yo/g, 'e'],
  [/ye/g, 'e'],
  [/ý|w|ü|ū|ú/g, 'u'],
  [/ö|ó/g, 'o'],
  [/ä|á|ə/g, 'a'],
  [/ı|í|ï|y/g, 'i'],
];

const shared = (coarse: string): string =>
  coarse.replace(/ts/g, 'c').replace(/ng/g, 'n').replace(/i{2,}/g, 'i');

/** Returns the coarse form of a folded Cyrillic word; empty if it has other letters. */
export const coarseOfCyrillic = (word: string): string => {
  let coarse = '';
  for (const letter of word) {
    const as = ofCyrillic[letter];
    if (as === undefined) return '';
    coarse += as;
  }
  return shared(coarse);
};

/** Returns the coarse form of a word in Latin letters as typed; empty if it has other letters. */
export const coarseOfLatin = (word: string): string => {
  let coarse = word.normalize('NFC').toLowerCase();
  if (!/^[a-zşșšçčžğǵñńŋýüūúöóäáəıíï'’ʼ`]+$/.test(coarse)) return '';
  for (const [spelling, as] of spellings) coarse = coarse.replace(spelling, as);
  return shared(coarse);
};

/** A typing error: one letter added, removed or replaced, or two neighbours swapped. */

/** Shorter words have too many similar ones. */
export const shortestSlip = 5;

/** Whether `a` and `b` differ by exactly one typing error. */
export const isOneSlip = (a: string, b: string): boolean => {
  if (a.length > b.length) return isOneSlip(b, a);
  const more = b.length - a.length;
  if (more > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (more === 1) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return (
    a.charCodeAt(at) === b.charCodeAt(at + 1) &&
    a.charCodeAt(at + 1) === b.charCodeAt(at) &&
    a.slice(at + 2) === b.slice(at + 2)
  );
};

/** Text typed with the wrong keyboard layout: пейзаж typed as `gtqpf;`, jazz as `офяя`. */

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** Keys of the number row that have letters on a Kazakh keyboard. */
const upperRow = '2345890-=';
const kazakhRow = 'әіңғүұқөһ';

const table = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, n) => [key, [...to][n] ?? key]));

const toRussian = table(latin, cyrillic);
const toKazakh = table(latin + upperRow, cyrillic + kazakhRow);
const toKazakhRow = table(upperRow, kazakhRow);
const toLatin = table(cyrillic + kazakhRow, latin + upperRow);

const retype = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text].map((key) => keys.get(key) ?? key).join('');

/** Returns the text as typed with other layouts, most likely first; never the text itself. */
export const layoutReadings = (q: string): string[] => {
  const text = q.normalize('NFC').toLowerCase();
  const readings = /[а-яәғқңөұүһіё]/.test(text)
    ? [retype(text, toKazakhRow), retype(text, toLatin)]
    : [retype(text, toRussian), retype(text, toKazakh)];
  return [...new Set(readings)].filter((reading) => reading !== text);
};
