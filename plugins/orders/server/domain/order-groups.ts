/** How a list of orders is filtered: by what a person wants to know of them. Pure. */
import {
  fulfillmentStatuses,
  type orderGroups,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import type { OrderState } from './order-states.ts';

export type OrderGroup = (typeof orderGroups)[number];

const unpaid: readonly string[] = ['not_paid', 'awaiting', 'failed'];

/** Every order is in exactly one group. */
export const groupOf = ({ status, payment, fulfillment }: OrderState): OrderGroup => {
  if (status === 'canceled' || payment === 'expired') return 'canceled';
  if (fulfillment === 'delivered') return 'received';
  return status === 'pending' && unpaid.includes(payment) ? 'unpaid' : 'current';
};

/** All states of a group, as three texts for the database. */
export const statesOf = (group: OrderGroup): readonly (readonly [string, string, string])[] =>
  orderStatuses.flatMap((status) =>
    paymentStatuses.flatMap((payment) =>
      fulfillmentStatuses
        .filter((fulfillment) => groupOf({ status, payment, fulfillment }) === group)
        .map((fulfillment) => [status, payment, fulfillment] as const),
    ),
  );
