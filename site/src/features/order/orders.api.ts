import type { Order } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { listMyOrders } from '@oner/config/contract/orders';
import { useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';

/** The buyer's orders of one group, newest first. */
export const useOrders = (isEnabled: boolean, state: OrderGroup | ''): PagedList<Order> =>
  useApiPages(listMyOrders, isEnabled ? { query: { state } } : null, (page) => page);
