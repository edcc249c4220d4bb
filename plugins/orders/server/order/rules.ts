/**
 * The life of an order: three fields, one table. What the table does not
 * have does not happen; every move is an event that is written down.
 */
import {
  fulfillmentStatuses,
  type orderStatuses,
  type paymentStatuses,
} from '@oner/config/contract/order-states';

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

/** Who may cause a move: a person, the provider's staff, the author of an original, the bank's verified word, or the clock. */
export type Actor = 'buyer' | 'author' | 'provider' | 'gateway' | 'system';

/** One row of the table: from which states an event may come, and what it changes. */
export type Transition = {
  readonly event: OrderEvent;
  readonly actors: readonly Actor[];
  /** null: the order begins here. */
  readonly from: {
    readonly status: readonly OrderState['status'][];
    readonly payment: readonly OrderState['payment'][];
    readonly fulfillment: readonly OrderState['fulfillment'][];
  } | null;
  readonly to: Partial<OrderState>;
  /** What the fields do not say, for README.md. */
  readonly note?: string;
};

/** Where every order begins. */
export const FIRST_STATE: OrderState = {
  status: 'pending',
  payment: 'not_paid',
  fulfillment: 'not_fulfilled',
};

const untouched = ['not_fulfilled'] as const;
const unpaid = { status: ['pending'], fulfillment: untouched } as const;
const paid = ['captured'] as const;
/** What a claim has given back of a delivered order leaves it where it is. */
const paidOrPartly = ['captured', 'partially_refunded'] as const;
const beforeShipping = ['not_fulfilled', 'in_production', 'ready'] as const;
const beforeReceipt = [...beforeShipping, 'shipped'] as const;
const undone = { status: 'canceled', payment: 'refund_pending' } as const;
/** A part of a delivered order is on its way back. */
const granted = {
  status: ['confirmed', 'completed'],
  payment: ['refund_pending'],
  fulfillment: ['delivered'],
} as const;
/** The bank's word did not equal the order. */
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
    note: 'paid after the reservation had ended, and the last piece is sold by then',
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

/** The state after an event; null where the table has no such move. */
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

/** Things are made, packed and brought back; the file of a licence is none of it. */
const ofThings: ReadonlySet<OrderEvent> = new Set([
  'start_production',
  'mark_ready',
  'ship',
  'deliver',
  'accept_return',
]);

/** What an order hands over: a thing, the file of a licence, or nothing, where it only pays for a rent. */
export type HandedOver = 'thing' | 'file' | 'nothing';

/** Whether somebody may move an order that hands this over by an event. */
export const isOfKind = (event: OrderEvent, handedOver: HandedOver): boolean =>
  (handedOver === 'thing' || !ofThings.has(event)) &&
  (handedOver === 'file' || event !== 'receive_file');

/** Whether somebody of this kind may cause the event at all. */
export const mayCause = (actor: Actor, event: OrderEvent): boolean =>
  ORDER_TABLE.some((move) => move.event === event && move.actors.includes(actor));

/**
 * The events that bring an order to what the bank has said, in the order in which they have to happen. Messages may
 * come late, twice or the wrong way round: what the order is past already leads to nothing.
 */
export const stepsTo = (state: OrderState, event: OrderEvent): readonly OrderEvent[] => {
  if (advance(state, event)) return [event];
  // The bank's word overtook the event that its page was asked for.
  const requested = advance(state, 'request_payment');
  if (state.payment !== 'not_paid' || !requested || !advance(requested, event)) return [];
  return ['request_payment', event];
};

/** One state as text, for the record: `pending/awaiting/not_fulfilled`. */
export const stateText = ({ status, payment, fulfillment }: OrderState): string =>
  `${status}/${payment}/${fulfillment}`;
