import type { Order } from '@oner/config/contract';

/** What a buyer needs to know about the payment of an order. Only the server's state decides it. */
export type Outcome =
  /** The bank's page was not opened yet. */
  | 'unpaid'
  /** The bank has been asked and has not answered. */
  | 'pending'
  | 'paid'
  | 'declined'
  | 'expired'
  /** The amounts differ and people look at it. */
  | 'checking';

const byPayment: Readonly<Record<Order['payment_status'], Outcome>> = {
  not_paid: 'unpaid',
  awaiting: 'pending',
  captured: 'paid',
  refund_pending: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  failed: 'declined',
  expired: 'expired',
};

export const outcomeOf = ({ status, payment_status }: Order): Outcome =>
  status === 'requires_action' ? 'checking' : byPayment[payment_status];

/** The server's state will not change by waiting on this page. */
export const isSettled = (outcome: Outcome): boolean =>
  outcome !== 'pending' && outcome !== 'unpaid';

/** The order can be sent to the bank: while it waits too, for a person may have closed the bank's page. */
export const isPayable = ({ status, payment_status, expires }: Order): boolean =>
  status === 'pending' &&
  expires !== null &&
  (payment_status === 'not_paid' || payment_status === 'awaiting' || payment_status === 'failed');

const pausesMs = [1000, 1500, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;
const longestPauseMs = 30_000;

/** How long to wait before the next question: soon at first, then rarer. `asked` counts the questions so far. */
export const pauseMs = (asked: number): number => pausesMs[asked] ?? longestPauseMs;
