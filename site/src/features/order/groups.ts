/** Filters of the lists of orders and sales, and their addresses. */
import { type OrderGroup, orderGroups } from '@oner/config/contract/order-states';

/** Groups of sales; unpaid orders are not sales. */
export const saleGroups = ['current', 'received', 'canceled'] as const;

/** Group in the address; empty for all. */
export const readGroup = (search: string): OrderGroup | '' =>
  orderGroups.find((group) => group === new URLSearchParams(search).get('state')) ?? '';

export type Side = 'bought' | 'sold';
/** List in the address: purchases or sales. */
export const readSide = (search: string): Side =>
  new URLSearchParams(search).get('side') === 'sold' ? 'sold' : 'bought';

/** Address of the shown list, to return to it. */
export const listAddressOf = (path: string, side: Side, group: OrderGroup | ''): string => {
  const query = new URLSearchParams({
    ...(side === 'sold' && { side }),
    ...(group && { state: group }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};
