import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';

const open = { capture: 'captured', mismatch: 'mismatch' } as const;
const payable = { ...open, sign: 'awaiting', expire: 'expired' } as const;

/**
 * The states of one payment. Only the bank's word reaches `captured`, `failed`, `mismatch` and, once anything was
 * signed, `expired`; a buyer only reaches `awaiting`. An expired payment can still be captured: the buyer may have
 * stayed at the bank's page, and money that arrived is never ignored. `captured` and `mismatch` are left only by people.
 */
export const paymentMachine = defineMachine({
  name: 'payment',
  events: ['sign', 'decline', 'capture', 'mismatch', 'expire'],
  table: {
    not_paid: payable,
    awaiting: { ...payable, decline: 'failed' },
    failed: { ...payable, decline: 'failed' },
    captured: {},
    expired: open,
    mismatch: {},
  },
});
export type PaymentState = StateOf<typeof paymentMachine>;
export type PaymentMove = EventOf<typeof paymentMachine>;

/** Whether the buyer may (still) be sent to the bank. */
export const isPayable = (state: PaymentState): boolean =>
  paymentMachine.next(state, 'sign') !== null;

/** Whether the bank may still say something that matters. */
export const isOpen = (state: PaymentState): boolean =>
  paymentMachine.next(state, 'capture') !== null;
