import type { ShopItem } from '@oner/config/contract';

/** What buyers say of a thing of the shop, as the plugin of orders answers. */
export type Rating = NonNullable<ShopItem['rating']>;

/** Published reviews of these things; things without any are left out. */
export type RatingReader = (itemIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>;

let readRatings: RatingReader = async () => new Map();

/** Orders stands above and keeps the reviews. */
export const setRatingReader = (reader: RatingReader): void => {
  readRatings = reader;
};

/** The same items, each with what is said of it. */
export const withRating = async <T extends { readonly id: string }>(
  items: readonly T[],
): Promise<(T & { readonly rating: Rating | null })[]> => {
  const ratings = items.length > 0 ? await readRatings(items.map(({ id }) => id)) : new Map();
  return items.map((item) => ({ ...item, rating: ratings.get(item.id) ?? null }));
};
