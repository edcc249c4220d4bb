import type { ShopItem } from '@oner/config/contract';
import { inject } from '@oner/platform';

/** What buyers say of a thing of the shop, as the plugin of orders answers. */
export type Rating = NonNullable<ShopItem['rating']>;

/** The same items, each with what is said of it. */
export const withRating = async <T extends { readonly id: string }>(
  items: readonly T[],
): Promise<(T & { readonly rating: Rating | null })[]> => {
  const readRatings = inject('catalogue.ratings', async () => new Map());
  const ratings = items.length > 0 ? await readRatings(items.map(({ id }) => id)) : new Map();
  return items.map((item) => ({ ...item, rating: ratings.get(item.id) ?? null }));
};
