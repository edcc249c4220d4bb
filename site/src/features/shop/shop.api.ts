import type { ShopItem } from '@oner/config/contract';
import { once, useQuery } from '../../elements/use-query.ts';

// The items come with the HTML, so the API client loads on first use.
const loadItems = async (): Promise<readonly ShopItem[]> => {
  const [{ api }, { listAllItems }] = await Promise.all([
    import('../../api/browser.ts'),
    import('../../api/list-items.ts'),
  ]);
  return listAllItems(api);
};

/** All items of the shop; `first` came with the page. */
export const useItems = (first: readonly ShopItem[] | undefined) =>
  useQuery('items', loadItems, {
    ...once,
    ...(first && { fallbackData: first, revalidateOnMount: false }),
  });
