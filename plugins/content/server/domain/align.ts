/** Places of what two lists have in common, in order: `[place in one, place in other]`. */
export type Pair = readonly [one: number, other: number];

/**
 * The longest common subsequence of two lists.
 * @param isSame whether two entries belong together
 * @returns the pairs from first to last; time and memory grow with the product of the middles that differ
 */
export const align = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (left: T, right: T) => boolean,
): Pair[] => {
  const same = (i: number, j: number): boolean => isSame(one[i] as T, other[j] as T);
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && same(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(one.length - 1 - tail, other.length - 1 - tail)) tail += 1;

  const rows = one.length - head - tail;
  const columns = other.length - head - tail;
  const width = columns + 1;
  /** How many pairs the rests behind row and column have in common. */
  const longest = new Uint16Array((rows + 1) * width);
  const matches = new Uint8Array(rows * columns);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isMatch = same(head + row, head + column);
      if (isMatch) matches[row * columns + column] = 1;
      longest[row * width + column] = isMatch
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }

  const middle: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (matches[row * columns + column]) {
      middle.push([head + row, head + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  const from = (start: number, other_: number, count: number): Pair[] =>
    Array.from({ length: count }, (_none, step) => [start + step, other_ + step]);
  return [...from(0, 0, head), ...middle, ...from(one.length - tail, other.length - tail, tail)];
};
