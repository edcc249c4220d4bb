import type { ShopItem } from '@oner/config/contract';
import { listItems, merchKinds } from '@oner/config/contract/shop';
import type { Client } from './client.ts';

/** Lists items of every kind, one request per kind (spec A §7). */
export const listAllItems = async (client: Client): Promise<readonly ShopItem[]> => {
  const kinds = await Promise.all(
    merchKinds.map((_, category) =>
      client.ask(listItems, { params: { category: String(category) } }),
    ),
  );
  return kinds.flat();
};
