/**
 * State machine of an order: three fields, one table. A move that is not in the table is refused;
 * every move is stored as an event.
 */
import {
  fulfillmentStatuses,
  type orderStatuses,
  type paymentStatuses,
} from '@oner/config/contract/order-states';
import type { SaleKind } from '@oner/config/terms';

export type OrderState = {
  readonly status: (typeof orderStatuses)[number];
  readonly payment: (typeof paymentStatuses)[number];
  readonly fulfillment: (typeof fulfillmentStatuses)[number];
};

export const ORDER_EVENTS = [
  'place',
  'request_payment',
  'payment_captured',
  'payment_mismatch',
  'payment_failed',
  'payment_expired',
  'sold_meanwhile',
  'declare_impossible',
  'conclude_licence',
  'receive_file',
  'start_production',
  'mark_ready',
  'ship',
  'deliver',
  'cancel',
  'cancel_overdue',
  'cancel_by_provider',
  'accept_return',
  'grant_refund',
  'refund_done',
  'refund_part_done',
  'refund_dropped',
  'refund_again',
  'grant_dropped',
  'grant_part_dropped',
  'close_mismatch',
  'close_unpaid',
  'complete',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Who may cause a move: the buyer, the author of an original, the provider's staff, a verified callback, or a job. */
export type Actor = 'buyer' | 'author' | 'provider' | 'gateway' | 'system';

/** One row of the table: the states in which an event is accepted, and what it changes. */
export type Transition = {
  readonly event: OrderEvent;
  readonly actors: readonly Actor[];
  /** null: the event creates the order. */
  readonly from: {
    readonly status: readonly OrderState['status'][];
    readonly payment: readonly OrderState['payment'][];
    readonly fulfillment: readonly OrderState['fulfillment'][];
  } | null;
  readonly to: Partial<OrderState>;
  /** Explanation for README.md. */
  readonly note?: string;
};

export const FIRST_STATE: OrderState = {
  status: 'pending',
  payment: 'not_paid',
  fulfillment: 'not_fulfilled',
};

const untouched = ['not_fulfilled'] as const;
const unpaid = { status: ['pending'], fulfillment: untouched } as const;
const paid = ['captured'] as const;
/** A partial refund for a claim does not change the state of a delivered order. */
const paidOrPartly = ['captured', 'partially_refunded'] as const;
const beforeShipping = ['not_fulfilled', 'in_production', 'ready'] as const;
const beforeReceipt = [...beforeShipping, 'shipped'] as const;
const undone = { status: 'canceled', payment: 'refund_pending' } as const;
/** A delivered order with a partial refund in progress. */
const granted = {
  status: ['confirmed', 'completed'],
  payment: ['refund_pending'],
  fulfillment: ['delivered'],
} as const;
/** The gateway's notification differs from the order. */
const differing = {
  status: ['requires_action'],
  payment: ['awaiting', 'failed', 'expired'],
  fulfillment: untouched,
} as const;

export const ORDER_TABLE: readonly Transition[] = [
  { event: 'place', actors: ['buyer'], from: null, to: FIRST_STATE },
  {
    event: 'request_payment',
    actors: ['buyer'],
    from: { ...unpaid, payment: ['not_paid', 'failed'] },
    to: { payment: 'awaiting' },
  },
  {
    event: 'payment_captured',
    actors: ['gateway'],
    from: { ...unpaid, payment: ['awaiting', 'failed', 'expired'] },
    to: { payment: 'captured' },
    note: 'also after a decline or the end of the reservation; sets the day of payment and all dates',
  },
  {
    event: 'payment_mismatch',
    actors: ['gateway'],
    from: { ...unpaid, payment: ['awaiting', 'failed', 'expired'] },
    to: { status: 'requires_action' },
  },
  {
    event: 'payment_failed',
    actors: ['gateway'],
    from: { ...unpaid, payment: ['awaiting'] },
    to: { payment: 'failed' },
  },
  {
    event: 'payment_expired',
    actors: ['system'],
    from: { ...unpaid, payment: ['not_paid', 'awaiting', 'failed'] },
    to: { payment: 'expired' },
  },
  {
    event: 'sold_meanwhile',
    actors: ['system'],
    from: { status: ['pending'], payment: paid, fulfillment: untouched },
    to: undone,
    note: 'paid after the reservation had ended, and the item is no longer available by then',
  },
  {
    event: 'declare_impossible',
    actors: ['provider'],
    from: { status: ['pending'], payment: paid, fulfillment: untouched },
    to: { ...undone, fulfillment: 'undeliverable' },
    note: 'the licence was never concluded (Agreement 5.2)',
  },
  {
    event: 'conclude_licence',
    actors: ['system'],
    from: { status: ['pending'], payment: paid, fulfillment: untouched },
    to: { status: 'confirmed' },
    note: '24 hours after the payment',
  },
  {
    event: 'receive_file',
    actors: ['buyer', 'system'],
    from: { status: ['confirmed'], payment: paid, fulfillment: untouched },
    to: { fulfillment: 'delivered' },
    note: 'a licence alone: its file is downloaded first, or the days to cancel are over',
  },
  {
    event: 'start_production',
    actors: ['provider', 'author'],
    from: { status: ['confirmed'], payment: paid, fulfillment: untouched },
    to: { fulfillment: 'in_production' },
    note: 'an author packs an original (handover/rules.ts)',
  },
  {
    event: 'mark_ready',
    actors: ['provider', 'author'],
    from: { status: ['confirmed'], payment: paid, fulfillment: ['in_production'] },
    to: { fulfillment: 'ready' },
    note: 'an original by its dispatch report',
  },
  {
    event: 'ship',
    actors: ['provider', 'author'],
    from: { status: ['confirmed'], payment: paid, fulfillment: ['ready'] },
    to: { fulfillment: 'shipped' },
  },
  {
    event: 'deliver',
    actors: ['provider', 'buyer'],
    from: { status: ['confirmed'], payment: paid, fulfillment: ['ready', 'shipped'] },
    to: { fulfillment: 'delivered' },
    note: 'what is picked up goes from the shelf into the hand; the term to bring it back begins',
  },
  {
    event: 'cancel',
    actors: ['buyer'],
    from: { status: ['pending', 'confirmed'], payment: paid, fulfillment: beforeReceipt },
    to: undone,
    note: 'within 5 working days of the payment',
  },
  {
    event: 'cancel_overdue',
    actors: ['buyer', 'provider'],
    from: { status: ['confirmed'], payment: paid, fulfillment: beforeShipping },
    to: undone,
    note: 'not shipped after the 7 working days',
  },
  {
    event: 'cancel_by_provider',
    actors: ['provider'],
    from: { status: ['pending', 'confirmed'], payment: paid, fulfillment: beforeReceipt },
    to: undone,
  },
  {
    event: 'accept_return',
    actors: ['provider'],
    from: { status: ['confirmed'], payment: paidOrPartly, fulfillment: ['delivered'] },
    to: { ...undone, fulfillment: 'returned' },
    note: 'within 14 days of the receipt',
  },
  {
    event: 'grant_refund',
    actors: ['provider'],
    from: {
      status: ['confirmed', 'completed'],
      payment: paidOrPartly,
      fulfillment: ['delivered'],
    },
    to: { payment: 'refund_pending' },
    note: 'a claim was right: a part goes back, and the thing stays with the buyer',
  },
  {
    event: 'refund_done',
    actors: ['gateway', 'provider'],
    from: {
      status: ['canceled', 'confirmed', 'completed'],
      payment: ['refund_pending'],
      fulfillment: fulfillmentStatuses,
    },
    to: { payment: 'refunded' },
  },
  {
    event: 'refund_part_done',
    actors: ['gateway', 'provider'],
    from: {
      status: ['canceled', 'confirmed', 'completed'],
      payment: ['refund_pending'],
      fulfillment: fulfillmentStatuses,
    },
    to: { payment: 'partially_refunded' },
  },
  {
    event: 'refund_dropped',
    actors: ['provider'],
    from: {
      status: ['canceled'],
      payment: ['refund_pending'],
      fulfillment: fulfillmentStatuses,
    },
    to: { status: 'requires_action' },
    note: 'a second person did not agree, and the order has ended: people settle how its money goes back',
  },
  {
    event: 'refund_again',
    actors: ['provider'],
    from: {
      status: ['requires_action'],
      payment: ['refund_pending'],
      fulfillment: fulfillmentStatuses,
    },
    to: { status: 'canceled' },
    note: 'what is left of it goes back after all, as a refund of its own',
  },
  {
    event: 'grant_dropped',
    actors: ['provider'],
    from: granted,
    to: { payment: 'captured' },
    note: 'a granted part is not agreed to: the buyer keeps the thing, and the order stands as before',
  },
  {
    event: 'grant_part_dropped',
    actors: ['provider'],
    from: granted,
    to: { payment: 'partially_refunded' },
    note: 'the same where an earlier part has gone back',
  },
  {
    event: 'close_mismatch',
    actors: ['provider'],
    from: differing,
    to: undone,
    note: 'money of another sum is with us: it goes back, and the order was never concluded',
  },
  {
    event: 'close_unpaid',
    actors: ['provider'],
    from: differing,
    to: { status: 'canceled', payment: 'failed' },
    note: 'the bank has no money of it any more, or never had',
  },
  {
    event: 'complete',
    actors: ['system'],
    from: {
      status: ['confirmed'],
      payment: [...paidOrPartly, 'refunded'],
      fulfillment: ['delivered'],
    },
    to: { status: 'completed' },
    note: '14 days after the receipt',
  },
];

/** The state after an event; null if the table has no such move. */
export const advance = (state: OrderState | null, event: OrderEvent): OrderState | null => {
  const move = ORDER_TABLE.find((m) => m.event === event && fits(m, state));
  if (!move) return null;
  return { ...(state ?? FIRST_STATE), ...move.to };
};

const fits = ({ from }: Transition, state: OrderState | null): boolean => {
  if (from === null || state === null) return from === null && state === null;
  return (
    from.status.includes(state.status) &&
    from.payment.includes(state.payment) &&
    from.fulfillment.includes(state.fulfillment)
  );
};

/** Events of physical items only; the file of a licence is neither made, packed nor returned. */
const itemEvents: ReadonlySet<OrderEvent> = new Set([
  'start_production',
  'mark_ready',
  'ship',
  'deliver',
  'accept_return',
]);

/** What an order delivers: an item, the file of a licence, or nothing if it only pays for a rent. */
export type DeliveredKind = 'thing' | 'file' | 'nothing';

/** @param of kind of the order line @param paysFor what an order pays for in addition to a rent; undefined for none */
export const deliveredKind = (
  of: SaleKind | undefined,
  paysFor: 'charge' | 'extension' | 'buy-out' | undefined,
): DeliveredKind => {
  if (of === 'licence') return 'file';
  return paysFor === undefined || paysFor === 'buy-out' ? 'thing' : 'nothing';
};

/** Checks whether the event exists for an order that delivers this. */
export const isOfKind = (event: OrderEvent, handedOver: DeliveredKind): boolean =>
  (handedOver === 'thing' || !itemEvents.has(event)) &&
  (handedOver === 'file' || event !== 'receive_file');

/** Checks whether an actor of this kind may cause the event in any state. */
export const mayCause = (actor: Actor, event: OrderEvent): boolean =>
  ORDER_TABLE.some((move) => move.event === event && move.actors.includes(actor));

/**
 * Events that bring an order to the state the gateway reports, in order. Notifications may be late, repeated or out of
 * order: one that the order is past already yields no events.
 */
export const stepsTo = (state: OrderState, event: OrderEvent): readonly OrderEvent[] => {
  if (advance(state, event)) return [event];
  // The notification arrived before the event that the payment page was requested.
  const requested = advance(state, 'request_payment');
  if (state.payment !== 'not_paid' || !requested || !advance(requested, event)) return [];
  return ['request_payment', event];
};

/** A state as text for the event log: `pending/awaiting/not_fulfilled`. */
export const stateText = ({ status, payment, fulfillment }: OrderState): string =>
  `${status}/${payment}/${fulfillment}`;
