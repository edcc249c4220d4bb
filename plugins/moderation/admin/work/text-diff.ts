/** Two texts word by word: what stayed, what went, what came. */
export type Piece = { readonly is: 'same' | 'gone' | 'new'; readonly text: string };

/** Longer texts are shown whole, old beside new: a table of millions of cells helps nobody. */
const mostWords = 800;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Pieces of both texts in reading order; those of one text put together give it back. */
export const textDiff = (before: string, after: string): Piece[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords) {
    return joined([
      { is: 'gone', text: before },
      { is: 'new', text: after },
    ]);
  }
  // common[i][j]: how many words the ends of both texts share from there on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    if (!row) continue;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      pieces.push({ is: 'same', text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ is: 'gone', text: was });
      i += 1;
    } else if (is !== undefined) {
      pieces.push({ is: 'new', text: is });
      j += 1;
    }
  }
  return joined(pieces);
};

const joined = (pieces: readonly Piece[]): Piece[] => {
  const all: { is: Piece['is']; text: string }[] = [];
  for (const { is, text } of pieces) {
    const last = all.at(-1);
    if (text === '') continue;
    if (last?.is === is) last.text += text;
    else all.push({ is, text });
  }
  return all;
};
