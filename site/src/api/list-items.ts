import type { ShopItem } from '@oner/config/contract';
import { listItems, merchKinds } from '@oner/config/contract/shop';
import type { Client, Extra } from './client.ts';

/** Items of every kind, in the order of the kinds; with `work`, those that carry it (spec A §7 asks kind by kind). */
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
