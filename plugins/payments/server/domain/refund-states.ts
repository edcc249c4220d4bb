import { defineMachine, type StateOf } from '@oner/config/machine';

/** By card gateway, or from our account to the buyer's. */
export const REFUND_WAYS = ['gateway', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * The states of one refund. `waiting` is for a second person; `pending` is on its way to the bank; a refund that
 * `failed` at the gateway may be tried again or go by bank transfer.
 */
export const refundMachine = defineMachine({
  name: 'refund',
  events: ['approve', 'settle', 'fail', 'retry', 'drop'],
  table: {
    waiting: { approve: 'pending', drop: 'dropped' },
    pending: { settle: 'settled', fail: 'failed' },
    settled: {},
    failed: { retry: 'pending', drop: 'dropped' },
    dropped: {},
  },
});
export type RefundState = StateOf<typeof refundMachine>;

/** Whether this refund still counts against what was captured: only what was dropped never happens. */
export const holdsMoney = (state: RefundState): boolean => state !== 'dropped';
