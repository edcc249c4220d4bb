import { room } from '@oner/platform';
import type { PricedItem } from '../domain/quote.ts';
import type { LinePhoto } from '../store/lines.ts';

/** A shop item as an order needs it: today's price and cost, and what a buyer is shown. */
export type Item = PricedItem & {
  readonly id: string;
  readonly name: string;
  /** False for what is out of stock, hidden, or by an author who is blocked. */
  readonly isForSale: boolean;
  readonly photo: LinePhoto | null;
  readonly workId: string | null;
  readonly sellerId: string | null;
  readonly author: string | null;
};

/** The item as the database has it now; null for one that there is not. */
export const findItem = async (id: string): Promise<Item | null> => {
  const found = await room('catalogue').itemForOrder(id);
  if (!found) return null;
  return { ...found, isForSale: found.availability !== 'out-of-stock' };
};
