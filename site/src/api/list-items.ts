import type { ShopItem } from '@oner/config/contract';
import { listItems, merchKinds } from '@oner/config/contract/shop';
import type { Client, Extra } from './client.ts';

/** Lists items of every kind, one request per kind (spec A §7); with `work`, only those that carry it. */
export const listAllItems = async (
  client: Client,
  work = '',
  extra?: Extra,
): Promise<readonly ShopItem[]> => {
  const kinds = await Promise.all(
    merchKinds.map((_, category) =>
      client.ask(listItems, { params: { category: String(category) }, query: { work } }, extra),
    ),
  );
  return kinds.flat();
};
