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
