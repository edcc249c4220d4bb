/** Words of three languages: forms of a word, other alphabets and keyboards, slips. Pure. */
import { fold, foldLetters } from '@oner/config/contract/fold-text';

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

/**
 * What remains of a word without its endings, so that пейзажи finds пейзаж, суреттер finds сурет and paintings finds
 * painting. Nobody says in which language a title is: a word has the stems of each language it may be of, marked by
 * a letter, and two words are forms of one when they share a stem. Words come folded (letters.ts).
 */

const shortestStem = 3;
const hasVowel = /[аоуыиеэюяaeiouy]/;

/** The word without the first of these endings that leaves a stem. */
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
/** рисунок and рисунки, окно and окон: a vowel that comes and goes. */
const fleeting = /([бвгджзклмнпрстфхцчшщй])[ео]([бвгджзклмнпрстфхцчшщ])$/;

const russianStems = (word: string): string[] => {
  const stem = without(word, russian);
  const stems = [stem];
  // музей, музеи: here the ending is only the last letter.
  if (word.endsWith('ей') && word.length > shortestStem) stems.push(word.slice(0, -1));
  if (stem === word && word.length > shortestStem && fleeting.test(word)) {
    stems.push(word.replace(fleeting, '$1$2'));
  }
  return stems;
};

/** In the order in which Kazakh puts them at the end, last first: case, whose, how many. */
const kazakh = [
  'нын нин дын дин тын тин ны ни ды ди ты ти нда нде да де та те нан нен дан ден тан тен мен бен пен га ге ка ке на не',
  'ымыз имиз ыныз иниз ым им ын ин сы си ы и',
  'лар лер дар дер тар тер',
].map(longestFirst);

// Every form on the way counts: дастан ends as if it were a case of дас, and дастандар stops at дастан.
const kazakhStems = (word: string): string[] => {
  const stems = [word];
  for (const endings of kazakh) stems.push(without(stems.at(-1) ?? word, endings));
  // өрнек, өрнегі: before a vowel the last consonant softens.
  return stems.map((stem) => stem.replace(/г$/, 'к').replace(/б$/, 'п'));
};

const englishStem = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|zz)es$/, '$1')
    .replace(/s$/, '');
};

/** Marked stems; a number or a word of two letters has none. */
export const stemsOf = (word: string): string[] => {
  if (word.length < shortestStem || /\p{N}/u.test(word)) return [];
  if (/^[a-z]+$/.test(word)) return [`e${englishStem(word)}`];
  const marked = [
    ...russianStems(word).map((stem) => `r${stem}`),
    ...kazakhStems(word).map((stem) => `k${stem}`),
  ];
  return [...new Set(marked)];
};

/** The stem a slip of the finger is looked for in. */
export const mainStem = (word: string): string => (stemsOf(word)[0] ?? ` ${word}`).slice(1);

/**
 * Kazakh Latin in its several spellings and the ways Russian is written in Latin letters agree on little, so both
 * sides are brought to one coarse form and compared there: peyzazh, peizaj and пейзаж are all `peizaj`.
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

/** Of a folded Cyrillic word; empty for one with other letters in it. */
export const coarseOfCyrillic = (word: string): string => {
  let coarse = '';
  for (const letter of word) {
    const as = ofCyrillic[letter];
    if (as === undefined) return '';
    coarse += as;
  }
  return shared(coarse);
};

/** Of a word in Latin letters as typed; empty for one with other letters in it. */
export const coarseOfLatin = (word: string): string => {
  let coarse = word.normalize('NFC').toLowerCase();
  if (!/^[a-zşșšçčžğǵñńŋýüūúöóäáəıíï'’ʼ`]+$/.test(coarse)) return '';
  for (const [spelling, as] of spellings) coarse = coarse.replace(spelling, as);
  return shared(coarse);
};

/** One slip of the finger: a letter too many, too few, another one, or two that changed places. */

/** Shorter words have too many neighbours. */
export const shortestSlip = 5;

/** Whether `a` and `b` are one slip apart; equal words are not. */
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

/** What somebody meant whose keyboard spoke another language: пейзаж typed as `gtqpf;`, jazz as `офяя`. */

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** Keys of the upper row that carry letters on a Kazakh keyboard. */
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

/** The text as other keyboards would have written it, likeliest first; never the text itself. */
export const layoutReadings = (q: string): string[] => {
  const text = q.normalize('NFC').toLowerCase();
  const readings = /[а-яәғқңөұүһіё]/.test(text)
    ? [retype(text, toKazakhRow), retype(text, toLatin)]
    : [retype(text, toRussian), retype(text, toKazakh)];
  return [...new Set(readings)].filter((reading) => reading !== text);
};
