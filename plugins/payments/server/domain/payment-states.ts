/**
 * The states of one payment. Only the bank's word reaches `captured`, `failed`, `mismatch` and, once anything was
 * signed, `expired`; a buyer only reaches `awaiting`.
 */
export const PAYMENT_STATES = [
  'not_paid',
  'awaiting',
  'failed',
  'captured',
  'expired',
  'mismatch',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_MOVES = ['sign', 'decline', 'capture', 'mismatch', 'expire'] as const;
export type PaymentMove = (typeof PAYMENT_MOVES)[number];

/**
 * An expired payment can still be captured: the buyer may have stayed at the bank's page, and money that arrived
 * is never ignored. `captured` and `mismatch` are left only by people.
 */
export const PAYMENT_TABLE: Readonly<
  Record<PaymentState, Partial<Record<PaymentMove, PaymentState>>>
> = {
  not_paid: { sign: 'awaiting', capture: 'captured', mismatch: 'mismatch', expire: 'expired' },
  awaiting: {
    sign: 'awaiting',
    decline: 'failed',
    capture: 'captured',
    mismatch: 'mismatch',
    expire: 'expired',
  },
  failed: {
    sign: 'awaiting',
    decline: 'failed',
    capture: 'captured',
    mismatch: 'mismatch',
    expire: 'expired',
  },
  expired: { capture: 'captured', mismatch: 'mismatch' },
  captured: {},
  mismatch: {},
};

/** The state after a move; null where the table has none, and then nothing may happen. */
export const movePayment = (state: PaymentState, move: PaymentMove): PaymentState | null =>
  PAYMENT_TABLE[state][move] ?? null;

/** Whether the buyer may (still) be sent to the bank. */
export const isPayable = (state: PaymentState): boolean => movePayment(state, 'sign') !== null;

/** Whether the bank may still say something that matters. */
export const isOpen = (state: PaymentState): boolean => movePayment(state, 'capture') !== null;
