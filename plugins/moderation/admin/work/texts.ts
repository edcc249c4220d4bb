import { diffArrays } from 'diff';

/** Two texts word by word: what stayed, what went, what came. */
export type DiffPart = { readonly is: 'same' | 'gone' | 'new'; readonly text: string };

/** Texts that differ in more words are shown whole, old beside new: a patchwork of hundreds of pieces helps nobody. */
const mostChanges = 800;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Pieces of both texts in reading order; those of one text put together give it back. */
export const textDiff = (before: string, after: string): DiffPart[] => {
  const options = { maxEditLength: mostChanges };
  const changes = diffArrays(wordsOf(before), wordsOf(after), options) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return changes.map(({ removed, added, value }) => ({
    is: removed ? 'gone' : added ? 'new' : 'same',
    text: value.join(''),
  }));
};

type Part = { readonly text: string; readonly isMarked: boolean };

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
