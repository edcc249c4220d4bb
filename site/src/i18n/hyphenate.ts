/**
 * Where a long Kazakh or Russian word may be parted: between its syllables, as both orthographies have it. No browser knows
 * Kazakh, and no package has patterns for it; a few rules about vowels are the whole of it.
 */
const vowels = /[аәеёиоөуұүыіэюя]/i;
/** Shorter ones fit everywhere; what holds a Latin letter or a digit is a name or an address, and stays whole. */
const longWord = /^[^\p{L}\d]*[а-яёәғқңөұүһі-]{12,}[^\p{L}\d]*$/iu;
/** So many letters stay before the first hyphen and go behind the last one; a syllable between two has fewer. */
const least = 3;
const leastBetween = 2;

/** After a vowel у and и are consonants: тау, бояулар. */
const isVowel = (word: string, at: number): boolean => {
  const letter = word[at] ?? '';
  if (!vowels.test(letter)) return false;
  return !/[иу]/i.test(letter) || at === 0 || !isVowel(word, at - 1);
};

/** Of the consonants between two vowels the last one goes over: са-ту-шы, мек-теп, элект-рон. */
const breakBetween = (word: string, one: number, next: number): number | undefined => {
  const consonants = word.slice(one + 1, next).toLowerCase();
  // What hears a sign stays with it: подъ-езд, пись-мо.
  const sign = Math.max(consonants.lastIndexOf('ь'), consonants.lastIndexOf('ъ'));
  if (sign >= 0) return one + 2 + sign;
  // ке-йін, but рай-он: the two languages do not agree.
  if (consonants === 'й') return undefined;
  return consonants.length < 2 ? one + 1 : next - 1;
};

/** The parts of a word that a line may end behind. */
export const partsOf = (word: string): readonly string[] => {
  const first = word.search(/\p{L}/u);
  const end = word.length - (/[^\p{L}]*$/u.exec(word)?.[0].length ?? 0);
  const heard = [...word].flatMap((_, at) => (isVowel(word, at) ? [at] : []));
  const parts: string[] = [];
  let from = 0;
  heard.forEach((at, index) => {
    const next = heard[index + 1];
    const to = next === undefined ? undefined : breakBetween(word, at, next);
    // A line ends at a hyphen of the word's own anyway.
    if (to === undefined || word.slice(at, next).includes('-')) return;
    const before = parts.length > 0 ? to - from >= leastBetween : to - first >= least;
    if (!before || end - to < least) return;
    parts.push(word.slice(from, to));
    from = to;
  });
  return [...parts, word.slice(from)];
};

/** A text as it is, but each of its long words as its parts. */
export const partText = (text: string): readonly (string | readonly string[])[] =>
  text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((piece) => (longWord.test(piece) ? partsOf(piece) : piece))
    .map((piece) => (typeof piece !== 'string' && piece.length === 1 ? piece.join('') : piece));
