/** What the bank may do wrong on purpose, so that the shop can show that it does not matter. */
export const BANK_MODES = [
  'ok',
  'drop-callbacks',
  'duplicate',
  'reorder',
  'slow',
  'flip',
  'reset',
] as const;
export type BankMode = (typeof BANK_MODES)[number];

/** Answers of a slow bank take longer than any client of it should wait. */
export const SLOW_MS = 30_000;
/** How long a reordering bank collects callbacks before it sends them, last one first. */
export const REORDER_MS = 1_500;
/** Copies a duplicating bank sends at once. */
export const COPIES = 5;
