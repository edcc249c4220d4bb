/**
 * Where an arrow leads in a grid of buttons whose rows follow from the screen.
 * @param tops where each button begins, from above; equal ones stand in one row
 * @returns the place to go to, or undefined for a key that moves nothing
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
  // Below the last full row stands a shorter one: down leads to its end.
  if (key === 'ArrowDown' && to > last) return tops[last] === tops[at] ? at : last;
  return to < 0 || to > last ? at : to;
};
