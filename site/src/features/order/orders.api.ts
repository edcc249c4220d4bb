import type { Order } from '@oner/config/contract';
import { cancelOrder, confirmReceipt, listMyOrders } from '@oner/config/contract/orders';
import { api } from '../../api/browser.ts';
import { type PagedList, usePages } from '../../elements/use-pages.ts';
import type { OrderGroup } from './groups.ts';

/** The buyer's own moves; both answer with the order as it then stands. */
export const cancel = (number: string): Promise<Order> =>
  api.ask(cancelOrder, { params: { number }, body: {} });
export const confirm = (number: string): Promise<Order> =>
  api.ask(confirmReceipt, { params: { number }, body: {} });

const limit = '20';

/** A person's orders of one group, newest first. */
export const useOrders = (isWanted: boolean, state: OrderGroup | ''): PagedList<Order> =>
  usePages(isWanted, (after, signal) =>
    api.askPage(listMyOrders, { query: { limit, after, state } }, { signal }),
  );
