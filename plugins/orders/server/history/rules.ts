/** Cursors of paged lists, and the groups by which a list of orders is filtered. Pure. */
import {
  fulfillmentStatuses,
  type OrderGroup,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import { type OrderState, stateText } from '../order/rules.ts';

/** End of a page of orders: newest first; the row number breaks a tie. */
export type Cursor = { readonly at: number; readonly id: number };

/** Opaque to clients; only cursors written here are accepted. */
export const writeCursor = ({ at, id }: Cursor): string => `${at.toString(36)}-${id.toString(36)}`;

/** @returns null for anything not written by writeCursor() */
export const readCursor = (text = ''): Cursor | null => {
  const parts = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})$/.exec(text);
  if (!parts) return null;
  const cursor = {
    at: Number.parseInt(parts[1] ?? '', 36),
    id: Number.parseInt(parts[2] ?? '', 36),
  };
  const isWhole = Number.isSafeInteger(cursor.at) && Number.isSafeInteger(cursor.id);
  return isWhole && writeCursor(cursor) === text ? cursor : null;
};

const unpaid: readonly string[] = ['not_paid', 'awaiting', 'failed'];

/** Every order is in exactly one group. */
export const groupOf = ({ status, payment, fulfillment }: OrderState): OrderGroup => {
  if (status === 'canceled' || payment === 'expired') return 'canceled';
  if (fulfillment === 'delivered') return 'received';
  return status === 'pending' && unpaid.includes(payment) ? 'unpaid' : 'current';
};

/** All states of a group as texts: `pending/awaiting/not_fulfilled`. */
export const statesOf = (group: OrderGroup): readonly string[] =>
  orderStatuses.flatMap((status) =>
    paymentStatuses.flatMap((payment) =>
      fulfillmentStatuses
        .map((fulfillment) => ({ status, payment, fulfillment }))
        .filter((state) => groupOf(state) === group)
        .map(stateText),
    ),
  );
