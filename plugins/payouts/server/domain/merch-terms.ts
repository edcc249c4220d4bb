import { MERCH_KINDS, type RoyaltyShares, royalty, type Schedule } from '@oner/config/terms';
import type { ItemPrice } from './item-words.ts';

/** One unit of a thing of the shop, and whose its price is. */
export type MerchTerm = Pick<ItemPrice, 'kind' | 'unitPrice'> & RoyaltyShares;

/**
 * What an author has of each thing of the shop under a schedule (L §9; Agreement 6.1 to 6.4), kinds in the order of their
 * codes and cheap things first. Things of one kind, price and cost are one row.
 */
export const merchTermsOf = (items: readonly ItemPrice[], schedule: Schedule): MerchTerm[] => {
  const rows = new Map<string, ItemPrice>();
  for (const item of items) rows.set(`${item.kind} ${item.unitPrice} ${item.unitCost}`, item);
  const place = ({ kind }: ItemPrice): number => MERCH_KINDS.indexOf(kind);
  return [...rows.values()]
    .toSorted((a, b) => place(a) - place(b) || a.unitPrice - b.unitPrice || a.unitCost - b.unitCost)
    .map((item) => ({
      kind: item.kind,
      unitPrice: item.unitPrice,
      ...royalty({ ...item, quantity: 1 }, schedule),
    }));
};
