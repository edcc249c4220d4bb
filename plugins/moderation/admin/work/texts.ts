import { diffArrays } from 'diff';

/** Part of a word-by-word comparison. */
export type DiffPart = { readonly is: 'same' | 'gone' | 'new'; readonly text: string };

/** Texts with more changed words are shown as a whole, because hundreds of pieces are unreadable. */
const mostChanges = 800;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Pieces of both texts in reading order; joining those of one text restores it. */
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

/** Splits a text at these words, in any case. */
export const markWords = (text: string, words: readonly string[]): Part[] => {
  const wanted = words.filter((word) => word.trim() !== '');
  if (wanted.length === 0) return text === '' ? [] : [{ text, isMarked: false }];
  const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${longestFirst.map(literal).join('|')})`, 'giu'));
  // The matches of the captured pattern are at the odd indexes.
  return parts.flatMap((part, index) =>
    part === '' ? [] : [{ text: part, isMarked: index % 2 === 1 }],
  );
};
