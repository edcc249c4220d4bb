import type { Order } from '@oner/config/contract';

/** State of a payment for the buyer, derived from the server's state only. */
export type PaymentOutcome =
  /** The bank's page was not opened yet. */
  | 'unpaid'
  /** The payment was started, and the bank has not answered. */
  | 'pending'
  /** A company pays by invoice, without the bank's page. */
  | 'invoiced'
  | 'paid'
  | 'declined'
  | 'expired'
  /** The amounts differ, and staff check it. */
  | 'checking';

const byPayment: Readonly<Record<Order['payment_status'], PaymentOutcome>> = {
  not_paid: 'unpaid',
  awaiting: 'pending',
  captured: 'paid',
  refund_pending: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  failed: 'declined',
  expired: 'expired',
};

type Facts = Pick<Order, 'status' | 'payment_status' | 'invoice' | 'events'>;

/** Lifetime of a bank's page, with some margin. */
const bankMs = 20 * 60_000;

/**
 * An order with an open invoice awaits a transfer. If the bank's page was opened after the invoice was issued, the
 * order is pending until that page expires, and a declined card is reported. @param now milliseconds
 */
export const outcomeOf = (order: Facts, now = Date.now()): PaymentOutcome => {
  const { status, payment_status: payment, invoice, events } = order;
  // Staff have checked it, and the received money is refunded: the order is not paid.
  const isClosed = events.some(({ event }) => event === 'close_mismatch');
  if (status === 'requires_action' || isClosed) return 'checking';
  if (invoice?.state !== 'open') return byPayment[payment];
  const { at } = events.findLast(({ event }) => /^(request_|payment_f)/.test(event)) ?? {};
  const isPast = !at || at < invoice.issued;
  const isOver = payment !== 'failed' && Date.parse(at ?? '') + bankMs < now;
  return isPast || isOver ? 'invoiced' : byPayment[payment];
};

/** True if waiting on this page will not change the state soon; a transfer takes days and is polled rarely. */
export const isSettled = (outcome: PaymentOutcome): boolean =>
  !['pending', 'unpaid', 'invoiced'].includes(outcome);

/** True if the order can be sent to the bank, also while it is pending, because the buyer may have closed the bank's page. */
export const isStillPayable = ({ status, payment_status, expires }: Order): boolean =>
  status === 'pending' &&
  expires !== null &&
  (payment_status === 'not_paid' || payment_status === 'awaiting' || payment_status === 'failed');

const pausesMs = [1000, 1500, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;
const longestPauseMs = 30_000;

/** Pause before the next request, increasing. `asked` is the number of requests so far. */
export const pauseMs = (requestCount: number): number => pausesMs[requestCount] ?? longestPauseMs;
