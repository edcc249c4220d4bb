/** One measured address. Times in milliseconds. */
export type Row = {
  readonly what: string;
  readonly port: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
};

const heads = ['', 'port', 'req/s', 'p50', 'p97.5', 'p99', 'failed', 'of ceiling'] as const;

/**
 * The rows as text, each with its share of the ceiling: what the framework manages on this machine
 * in this run when it has nothing to do. Shares can be compared from machine to machine, the other
 * numbers cannot.
 */
export const table = (ceiling: Row, rows: readonly Row[]): string => {
  const lines = [ceiling, ...rows].map((row) => [
    ...[row.what, String(row.port), row.perSecond.toFixed(0)],
    ...[row.p50, row.p97, row.p99].map((ms) => String(ms)),
    ...[String(row.failed), share(row, ceiling)],
  ]);
  const all = [heads, ...lines];
  const widths = heads.map((_, n) => Math.max(...all.map((line) => line[n]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const share = (row: Row, ceiling: Row): string =>
  ceiling.perSecond > 0 ? `${((100 * row.perSecond) / ceiling.perSecond).toFixed(0)} %` : '–';
