import { diffArrays } from 'diff';

/** Two texts word by word: what stayed, what went, what came. */
export type Piece = { readonly is: 'same' | 'gone' | 'new'; readonly text: string };

/** Texts that differ in more words are shown whole, old beside new: a patchwork of hundreds of pieces helps nobody. */
const mostChanges = 800;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Pieces of both texts in reading order; those of one text put together give it back. */
export const textDiff = (before: string, after: string): Piece[] => {
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
