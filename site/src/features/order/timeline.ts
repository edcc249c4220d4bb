/** Separate from order.ts, because lists of orders show no timeline and should not load its labels. */
import type { Order } from '@oner/config/contract';
import type { MessageKey } from '../../i18n/keys.ts';

/**
 * Labels of order events. Events without a label are not shown, such as `request_payment` (the page of the bank was
 * opened), which means nothing to a buyer.
 */
const eventLabels = {
  place: 'order.event-place',
  payment_captured: 'payment.paid',
  payment_failed: 'payment.declined',
  payment_expired: 'states.payment.expired.label',
  payment_mismatch: 'states.order.requires_action.label',
  conclude_licence: 'order.event-licence',
  start_production: 'states.fulfilment.in_production.label',
  mark_ready: 'states.fulfilment.ready.label',
  ship: 'states.fulfilment.shipped.label',
  deliver: 'states.fulfilment.delivered.label',
  receive_file: 'states.fulfilment.delivered.label',
  complete: 'states.order.completed.label',
  cancel: 'states.order.canceled.label',
  cancel_overdue: 'states.order.canceled.label',
  cancel_by_provider: 'states.order.canceled.label',
  sold_meanwhile: 'states.order.canceled.label',
  declare_impossible: 'states.fulfilment.undeliverable.label',
  accept_return: 'states.fulfilment.returned.label',
  refund_done: 'states.payment.refunded.label',
  refund_part_done: 'states.payment.partially_refunded.label',
  refund_again: 'states.payment.refund_pending.label',
  close_mismatch: 'states.order.canceled.label',
  close_unpaid: 'states.order.canceled.label',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Events that an order which only pays for a rent has all at once, because it delivers nothing. */
const deliveryEvents: ReadonlySet<string> = new Set(['start_production', 'mark_ready', 'deliver']);

type EventName = keyof typeof eventLabels;
const isKnown = (event: string): event is EventName => event in eventLabels;

export type NextStep = 'pay' | 'make' | 'courier' | 'receive';
type Step =
  | { readonly is: 'done'; readonly label: (typeof eventLabels)[EventName]; readonly at: string }
  | { readonly is: 'current' | 'todo'; readonly step: NextStep };

const courierSteps: readonly NextStep[] = ['pay', 'make', 'courier', 'receive'];

/** Steps of a licence. */
const fileSteps: readonly NextStep[] = ['pay', 'receive'];

/** An order that only pays for a rent delivers nothing. */
const stepsOf = ({ delivery, licence, pays_for }: Order): readonly NextStep[] => {
  if (pays_for) return ['pay'];
  if (licence) return fileSteps;
  return delivery === 'courier' ? courierSteps : courierSteps.filter((step) => step !== 'courier');
};

/** Next step of an order; undefined if it has ended. */
const nextStep = (order: Order): NextStep | undefined => {
  const { status, payment_status, fulfillment_status, delivery } = order;
  if (status !== 'pending' && status !== 'confirmed') return undefined;
  if (payment_status === 'not_paid' || payment_status === 'awaiting') return 'pay';
  if (payment_status === 'failed') return 'pay';
  if (payment_status !== 'captured' || order.pays_for) return undefined;
  if (order.licence) return fulfillment_status === 'not_fulfilled' ? 'receive' : undefined;
  if (fulfillment_status === 'not_fulfilled' || fulfillment_status === 'in_production') {
    return 'make';
  }
  if (fulfillment_status === 'ready') return delivery === 'courier' ? 'courier' : 'receive';
  return fulfillment_status === 'shipped' ? 'receive' : undefined;
};

/** Past events with their times, and the steps ahead. Consecutive equal events appear once. */
export const timelineOf = (order: Order): readonly Step[] => {
  const { events } = order;
  const past = events.flatMap(({ event, at }, index): readonly Step[] =>
    !isKnown(event) ||
    events[index + 1]?.event === event ||
    (order.pays_for && deliveryEvents.has(event))
      ? []
      : [{ is: 'done', label: eventLabels[event], at }],
  );
  const next = nextStep(order);
  if (!next) return past;
  const steps = stepsOf(order);
  const ahead = steps
    .slice(steps.indexOf(next))
    .map((step, index): Step => ({ is: index === 0 ? 'current' : 'todo', step }));
  return [...past, ...ahead];
};
