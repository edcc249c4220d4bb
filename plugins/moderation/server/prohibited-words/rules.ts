/**
 * Words that may indicate prohibited content or attempts to deal outside the shop. They only flag a work for moderators; nothing
 * is refused. Beginnings of words in any language, maintained by staff in the panel. Pure.
 */

export const wordCategories = [
  'ai-generated',
  'violence',
  'hate',
  'sexual',
  'drugs',
  'weapons',
  'gambling',
  'contacts',
] as const;
export type WordCategory = (typeof wordCategories)[number];
export type ProhibitedWord = { readonly category: string; readonly stem: string };

export type FoundWord = { readonly category: string; readonly word: string };

const edge = '(?<![\\p{L}\\p{N}])';
const patternsOf = (words: readonly ProhibitedWord[]) =>
  [...Map.groupBy(words, ({ category }) => category)].map(([category, ofIt]) => ({
    category,
    pattern: new RegExp(
      `${edge}(?:${ofIt.map(({ stem }) => literal(stem.trim())).join('|')})[\\p{L}\\p{N}]*`,
      'giu',
    ),
  }));
const contact =
  /(?:\+?[78][\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2})|(?:https?:\/\/\S+)/giu;

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

export type WordFinder = (texts: readonly (string | null)[]) => FoundWord[];

/**
 * Returns a function that finds the words of a list in texts, each once. Look-alike letters of the other script match the
 * imitated ones; phone numbers and URLs are always found.
 */
export const wordFinder = (words: readonly ProhibitedWord[]): WordFinder => {
  const patterns = patternsOf(words.filter(({ stem }) => stem.trim() !== ''));
  return (texts) => find(texts, patterns);
};

const find = (
  texts: readonly (string | null)[],
  patterns: ReturnType<typeof patternsOf>,
): FoundWord[] => {
  const found = new Map<string, FoundWord>();
  const add = (category: string, word: string): void => {
    const cut = word.slice(0, 60);
    found.set(`${category} ${cut.toLowerCase()}`, { category, word: cut });
  };
  for (const text of texts) {
    if (!text) continue;
    for (const form of new Set([text, cyrillicOf(text), latinOf(text)])) {
      for (const { category, pattern } of patterns) {
        for (const [word] of form.matchAll(pattern)) add(category, word);
      }
    }
    for (const [word] of text.matchAll(contact)) add('contacts', word);
  }
  return [...found.values()].slice(0, 20);
};

const pairs = 'aа eе oо pр cс xх yу kк mм tт hн bв'
  .split(' ')
  .map((pair) => [...pair] as [string, string]);
const toCyrillic = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const mapped = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text.normalize('NFKC').toLowerCase()].map((letter) => map.get(letter) ?? letter).join('');
const cyrillicOf = (text: string): string => mapped(text, toCyrillic);
const latinOf = (text: string): string => mapped(text, toLatin);
