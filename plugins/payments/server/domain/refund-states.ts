/**
 * The states of one refund. `waiting` is for a second person; `pending` is on its way to the bank; a refund that
 * `failed` at the gateway may be tried again or go by bank transfer.
 */
export const REFUND_STATES = ['waiting', 'pending', 'settled', 'failed', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_MOVES = ['approve', 'settle', 'fail', 'retry', 'drop'] as const;
export type RefundMove = (typeof REFUND_MOVES)[number];

/** By card gateway, or from our account to the buyer's. */
export const REFUND_WAYS = ['gateway', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_TABLE: Readonly<Record<RefundState, Partial<Record<RefundMove, RefundState>>>> =
  {
    waiting: { approve: 'pending', drop: 'dropped' },
    pending: { settle: 'settled', fail: 'failed' },
    failed: { retry: 'pending', drop: 'dropped' },
    settled: {},
    dropped: {},
  };

/** The state after a move; null where the table has none, and then nothing may happen. */
export const moveRefund = (state: RefundState, move: RefundMove): RefundState | null =>
  REFUND_TABLE[state][move] ?? null;

/** Whether this refund still counts against what was captured: only what was dropped never happens. */
export const holdsMoney = (state: RefundState): boolean => state !== 'dropped';
