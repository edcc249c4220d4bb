import type { Order } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { cancelOrder, confirmReceipt, listMyOrders } from '@oner/config/contract/orders';
import { api } from '../../api/browser.ts';
import { useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';

/** The buyer's own moves; both answer with the order as it then stands. */
export const cancel = (number: string): Promise<Order> =>
  api.ask(cancelOrder, { params: { number }, body: {} });
export const confirmOrder = (number: string): Promise<Order> =>
  api.ask(confirmReceipt, { params: { number }, body: {} });

/** A person's orders of one group, newest first. */
export const useOrders = (isWanted: boolean, state: OrderGroup | ''): PagedList<Order> =>
  useApiPages(listMyOrders, isWanted ? { query: { state } } : null, (page) => page);
