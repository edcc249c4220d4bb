/** What a list of orders or sales is filtered by, and its address. */
import { type OrderGroup, orderGroups } from '@oner/config/contract/order-states';

/** Nobody sells what is not paid. */
export const saleGroups = ['current', 'received', 'canceled'] as const;

/** The group an address carries; empty for all. */
export const readGroup = (search: string): OrderGroup | '' =>
  orderGroups.find((group) => group === new URLSearchParams(search).get('state')) ?? '';

export type Side = 'bought' | 'sold';
/** Which of the two lists an address asks for. */
export const readSide = (search: string): Side =>
  new URLSearchParams(search).get('side') === 'sold' ? 'sold' : 'bought';

/** The address of a list as it is shown, to come back to it. */
export const listAddressOf = (path: string, side: Side, group: OrderGroup | ''): string => {
  const query = new URLSearchParams({
    ...(side === 'sold' && { side }),
    ...(group && { state: group }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};
