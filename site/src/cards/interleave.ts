/** Takes one of each in turn, so that no list crowds out the other. */
export const interleave = <T>(lists: readonly (readonly T[])[], count: number): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return turns.flat().slice(0, count);
};
