export type Part = { readonly text: string; readonly isMarked: boolean };

/** A text cut where one of these words stands, whatever its case. */
export const markWords = (text: string, words: readonly string[]): Part[] => {
  const wanted = words.filter((word) => word.trim() !== '');
  if (wanted.length === 0) return text === '' ? [] : [{ text, isMarked: false }];
  const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${longestFirst.map(literal).join('|')})`, 'giu'));
  // What a pattern in brackets has matched stands at every odd place.
  return parts.flatMap((part, index) =>
    part === '' ? [] : [{ text: part, isMarked: index % 2 === 1 }],
  );
};
