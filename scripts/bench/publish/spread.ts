type Spread = { readonly p50: number; readonly max: number };

/** Median and maximum of times, in whole milliseconds. @throws Error if there are none */
export const spreadOf = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((one, other) => one - other);
  const p50 = sorted[Math.floor((sorted.length - 1) / 2)];
  const max = sorted.at(-1);
  if (p50 === undefined || max === undefined) throw new Error('no measurements');
  return { p50: Math.round(p50), max: Math.round(max) };
};
