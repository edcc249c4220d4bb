import type { Order } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { cancelOrder, confirmReceipt, listMyOrders } from '@oner/config/contract/orders';
import { api } from '../../api/browser.ts';
import { useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';

/** Actions of the buyer; both return the updated order. */
export const cancel = (number: string): Promise<Order> =>
  api.ask(cancelOrder, { params: { number }, body: {} });
export const confirmOrder = (number: string): Promise<Order> =>
  api.ask(confirmReceipt, { params: { number }, body: {} });

/** The buyer's orders of one group, newest first. */
export const useOrders = (isEnabled: boolean, state: OrderGroup | ''): PagedList<Order> =>
  useApiPages(listMyOrders, isEnabled ? { query: { state } } : null, (page) => page);
