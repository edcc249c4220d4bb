/**
 * Finds where a long Kazakh or Russian word may be hyphenated: between syllables, as both orthographies require.
 * Browsers do not hyphenate Kazakh, and no package has patterns for it; a few rules about vowels are enough.
 */
const vowels = /[аәеёиоөуұүыіэюя]/i;
/** Shorter words fit everywhere. A word with a Latin letter or a digit is a name or an address and is kept whole. */
const longWord = /^[^\p{L}\d]*[а-яёәғқңөұүһі-]{12,}[^\p{L}\d]*$/iu;
/** Minimum of letters before the first hyphen and after the last one; a part between two hyphens may be shorter. */
const least = 3;
const leastBetween = 2;

/** After a vowel, у and и are consonants: тау, бояулар. */
const isVowel = (word: string, at: number): boolean => {
  const letter = word[at] ?? '';
  if (!vowels.test(letter)) return false;
  return !/[иу]/i.test(letter) || at === 0 || !isVowel(word, at - 1);
};

/** The last of the consonants between two vowels begins the next part: са-ту-шы, мек-теп, элект-рон. */
const breakBetween = (word: string, one: number, next: number): number | undefined => {
  const consonants = word.slice(one + 1, next).toLowerCase();
  // A soft or hard sign stays with its consonant: подъ-езд, пись-мо.
  const sign = Math.max(consonants.lastIndexOf('ь'), consonants.lastIndexOf('ъ'));
  if (sign >= 0) return one + 2 + sign;
  // ке-йін, but рай-он: the two languages differ.
  if (consonants === 'й') return undefined;
  return consonants.length < 2 ? one + 1 : next - 1;
};

/** Splits a word where a line may end. */
export const partsOf = (word: string): readonly string[] => {
  const first = word.search(/\p{L}/u);
  const end = word.length - (/[^\p{L}]*$/u.exec(word)?.[0].length ?? 0);
  const vowelPositions = [...word].flatMap((_, at) => (isVowel(word, at) ? [at] : []));
  const parts: string[] = [];
  let from = 0;
  vowelPositions.forEach((at, index) => {
    const next = vowelPositions[index + 1];
    const to = next === undefined ? undefined : breakBetween(word, at, next);
    // A line may end at an existing hyphen anyway.
    if (to === undefined || word.slice(at, next).includes('-')) return;
    const before = parts.length > 0 ? to - from >= leastBetween : to - first >= least;
    if (!before || end - to < least) return;
    parts.push(word.slice(from, to));
    from = to;
  });
  return [...parts, word.slice(from)];
};

/** Splits a text so that each long word becomes its parts; the rest is unchanged. */
export const partText = (text: string): readonly (string | readonly string[])[] =>
  text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((piece) => (longWord.test(piece) ? partsOf(piece) : piece))
    .map((piece) => (typeof piece !== 'string' && piece.length === 1 ? piece.join('') : piece));
