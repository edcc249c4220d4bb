import type { Order } from '@oner/config/contract';

/** What a buyer needs to know about the payment of an order. Only the server's state decides it. */
export type PaymentOutcome =
  /** The bank's page was not opened yet. */
  | 'unpaid'
  /** The bank has been asked and has not answered. */
  | 'pending'
  /** A company pays by invoice: the bank has not been asked, and will not be. */
  | 'invoiced'
  | 'paid'
  | 'declined'
  | 'expired'
  /** The amounts differ and people look at it. */
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

/** As long as a bank's page stays open, and a little more. */
const bankMs = 20 * 60_000;

/**
 * An order with an open invoice waits for a transfer. Who opened the bank's page after it was written waits for the bank
 * until that page is over, and is told of a card that was declined. @param now milliseconds
 */
export const outcomeOf = (order: Facts, now = Date.now()): PaymentOutcome => {
  const { status, payment_status: payment, invoice, events } = order;
  // People have looked at it, and what came goes back: it has not paid the order.
  const isClosed = events.some(({ event }) => event === 'close_mismatch');
  if (status === 'requires_action' || isClosed) return 'checking';
  if (invoice?.state !== 'open') return byPayment[payment];
  const { at } = events.findLast(({ event }) => /^(request_|payment_f)/.test(event)) ?? {};
  const isPast = !at || at < invoice.issued;
  const isOver = payment !== 'failed' && Date.parse(at ?? '') + bankMs < now;
  return isPast || isOver ? 'invoiced' : byPayment[payment];
};

/** The server's state will not change by waiting on this page: a transfer takes days, and is asked for rarely. */
export const isSettled = (outcome: PaymentOutcome): boolean =>
  !['pending', 'unpaid', 'invoiced'].includes(outcome);

/** The order can be sent to the bank: while it waits too, for a person may have closed the bank's page. */
export const isStillPayable = ({ status, payment_status, expires }: Order): boolean =>
  status === 'pending' &&
  expires !== null &&
  (payment_status === 'not_paid' || payment_status === 'awaiting' || payment_status === 'failed');

const pausesMs = [1000, 1500, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;
const longestPauseMs = 30_000;

/** How long to wait before the next question: soon at first, then rarer. `asked` counts the questions so far. */
export const pauseMs = (asked: number): number => pausesMs[asked] ?? longestPauseMs;
