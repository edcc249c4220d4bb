import type { ShopItem } from '@oner/config/contract';
import { averageOf } from '../domain/review.ts';
import { ratingsOfItems, wordsOfItems } from '../store/reviews.ts';

/** Reviews that stand on the card of a thing. */
const mostWords = 3;

/** What the shop shows of published reviews of these things: a T-shirt is not rated by what somebody says of a bag. */
export const rateItems = async (
  itemIds: readonly string[],
): Promise<Map<string, NonNullable<ShopItem['rating']>>> => {
  const [ratings, words] = await Promise.all([
    ratingsOfItems(itemIds),
    wordsOfItems(itemIds, mostWords),
  ]);
  return new Map(
    [...ratings].map(([itemId, { sum, count }]) => [
      itemId,
      {
        average: averageOf(sum, count) ?? 0,
        count,
        said: (words.get(itemId) ?? []).map(({ stars, text, name, writtenAt }) => ({
          stars,
          text,
          name,
          written: new Date(writtenAt).toISOString(),
        })),
      },
    ]),
  );
};
