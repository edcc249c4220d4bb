import type { Order } from '@oner/config/contract';
import { listMyOrders } from '@oner/config/contract/orders';
import useSWRInfinite from 'swr/infinite';
import { api } from '../../api/browser.ts';
import type { Page } from '../../api/client.ts';

const pageSize = 20;
type OrdersPage = Page<readonly Order[]>;

/** A person's orders, newest first, page after page. */
export const useOrders = (isWanted: boolean) => {
  const key = (index: number, previous: OrdersPage | null) => {
    if (!isWanted || (index > 0 && !previous?.next)) return null;
    return ['orders', previous?.next ?? ''] as const;
  };
  const list = useSWRInfinite(
    key,
    ([, after]: readonly [string, string]): Promise<OrdersPage> =>
      api.askPage(listMyOrders, { query: { limit: String(pageSize), after } }),
    { shouldRetryOnError: false, revalidateFirstPage: true },
  );
  const pages = list.data ?? [];
  return {
    orders: pages.flatMap(({ rows }) => rows),
    isLoaded: list.data !== undefined,
    error: list.error as unknown,
    hasMore: pages.at(-1)?.next !== undefined,
    isLoadingMore: list.isValidating && pages.length < list.size,
    showMore: () => void list.setSize(list.size + 1),
    retry: () => void list.mutate(),
  };
};
