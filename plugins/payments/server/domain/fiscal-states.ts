/**
 * The states of one fiscal document. `none`: the shop makes none; `pending` is on its way to the cash register;
 * `failed` waits for people: the register has understood and will not, or has been silent for three days.
 */
export const FISCAL_STATES = ['none', 'pending', 'issued', 'failed'] as const;
export type FiscalState = (typeof FISCAL_STATES)[number];

export const FISCAL_MOVES = ['issue', 'fail', 'retry'] as const;
export type FiscalMove = (typeof FISCAL_MOVES)[number];

export const FISCAL_TABLE: Readonly<Record<FiscalState, Partial<Record<FiscalMove, FiscalState>>>> =
  {
    none: {},
    pending: { issue: 'issued', fail: 'failed' },
    issued: {},
    failed: { retry: 'pending' },
  };

/** The state after a move; null where the table has none, and then nothing may happen. */
export const moveFiscal = (state: FiscalState, move: FiscalMove): FiscalState | null =>
  FISCAL_TABLE[state][move] ?? null;
