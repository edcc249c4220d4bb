/** How long to wait before a process that died is started again; `deaths` counts those in a row. */
export const backoffMs = (deaths: number): number =>
  Math.min(30_000, 500 * 2 ** Math.max(0, deaths));

/** Faults are shown where the command runs; everything else is for the log file. */
export const worthShowing = (line: string): boolean =>
  /"level":"(error|fatal)"/.test(line) ||
  /\b(error|fatal):/i.test(line) ||
  /^\w*Error\b/.test(line);
