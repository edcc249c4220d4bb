/**
 * Arrow key navigation in a grid of buttons whose rows depend on the screen.
 * @param tops upper edge of each button; equal values are one row
 * @returns index of the button to focus, or undefined for other keys
 */
export const nextInGrid = (
  key: string,
  at: number,
  tops: readonly number[],
): number | undefined => {
  const last = tops.length - 1;
  if (last < 0) return undefined;
  const row = tops.filter((top) => top === tops[at]).length;
  const columns = Math.max(row, tops.filter((top) => top === tops[0]).length);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return undefined;
  // The last row may be shorter: down moves to its end.
  if (key === 'ArrowDown' && to > last) return tops[last] === tops[at] ? at : last;
  return to < 0 || to > last ? at : to;
};
