/**
 * The life of an order: three fields, one table (research §9, as far as the shop goes today). What the table does not
 * have does not happen; every move is an event that is written down.
 */

export const STATUSES = [
  'pending',
  'confirmed',
  'completed',
  'canceled',
  'requires_action',
] as const;
export const PAYMENT_STATUSES = [
  'not_paid',
  'awaiting',
  'captured',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
] as const;
export const FULFILLMENT_STATUSES = [
  'not_fulfilled',
  'in_production',
  'ready',
  'shipped',
  'delivered',
  'returned',
  'undeliverable',
] as const;

export type OrderState = {
  readonly status: (typeof STATUSES)[number];
  readonly payment: (typeof PAYMENT_STATUSES)[number];
  readonly fulfillment: (typeof FULFILLMENT_STATUSES)[number];
};

export const ORDER_EVENTS = [
  'place',
  'request_payment',
  'payment_captured',
  'payment_mismatch',
  'payment_failed',
  'payment_expired',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** One row of the table: from which states an event may come, and what it changes. */
export type Move = {
  readonly event: OrderEvent;
  /** Who may cause it: a person, the bank's verified word, or the clock. */
  readonly actor: 'buyer' | 'gateway' | 'system';
  /** null: the order begins here. */
  readonly from: {
    readonly status: readonly OrderState['status'][];
    readonly payment: readonly OrderState['payment'][];
  } | null;
  readonly to: Partial<OrderState>;
};

/** Where every order begins. */
export const FIRST_STATE: OrderState = {
  status: 'pending',
  payment: 'not_paid',
  fulfillment: 'not_fulfilled',
};

const pending = ['pending'] as const;

export const ORDER_TABLE: readonly Move[] = [
  { event: 'place', actor: 'buyer', from: null, to: FIRST_STATE },
  {
    event: 'request_payment',
    actor: 'buyer',
    from: { status: pending, payment: ['not_paid', 'failed'] },
    to: { payment: 'awaiting' },
  },
  {
    // Money that arrives after a decline or after the end of the reservation still pays the order.
    event: 'payment_captured',
    actor: 'gateway',
    from: { status: pending, payment: ['awaiting', 'failed', 'expired'] },
    to: { payment: 'captured' },
  },
  {
    event: 'payment_mismatch',
    actor: 'gateway',
    from: { status: pending, payment: ['awaiting', 'failed', 'expired'] },
    to: { status: 'requires_action' },
  },
  {
    event: 'payment_failed',
    actor: 'gateway',
    from: { status: pending, payment: ['awaiting'] },
    to: { payment: 'failed' },
  },
  {
    event: 'payment_expired',
    actor: 'system',
    from: { status: pending, payment: ['not_paid', 'awaiting', 'failed'] },
    to: { payment: 'expired' },
  },
];

/** The state after an event; null where the table has no such move. */
export const advance = (state: OrderState | null, event: OrderEvent): OrderState | null => {
  const move = ORDER_TABLE.find((m) => m.event === event && fits(m, state));
  if (!move) return null;
  return { ...(state ?? FIRST_STATE), ...move.to };
};

const fits = ({ from }: Move, state: OrderState | null): boolean => {
  if (from === null || state === null) return from === null && state === null;
  return from.status.includes(state.status) && from.payment.includes(state.payment);
};

/**
 * The events that bring an order to what the bank has said, in the order in which they have to happen. Messages may
 * come late, twice or the wrong way round: what the order is past already leads to nothing.
 */
export const stepsTo = (state: OrderState, event: OrderEvent): readonly OrderEvent[] => {
  if (advance(state, event)) return [event];
  // The bank's word overtook the news that its page was asked for.
  const asked = advance(state, 'request_payment');
  if (state.payment !== 'not_paid' || !asked || !advance(asked, event)) return [];
  return ['request_payment', event];
};

/** One state as text, for the record: `pending/awaiting/not_fulfilled`. */
export const stateText = ({ status, payment, fulfillment }: OrderState): string =>
  `${status}/${payment}/${fulfillment}`;
