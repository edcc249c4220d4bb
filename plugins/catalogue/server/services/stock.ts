/** Things that exist so many times and no more: how many are left, as the room of orders tells. */
import { inject, purgeSite, transact } from '@oner/platform';
import type { ItemRow } from '../store/items.ts';
import { nextVersion } from '../store/rows.ts';

/** Pieces were taken or given back: stored answers and pages of the shop are old. */
export const stockMoved = (): Promise<void> =>
  transact(async () => {
    await nextVersion();
    await purgeSite(['shop']);
  });

export type StockedItem = ItemRow & { readonly left: number | null };

/** The same items with what is left of each; null for what is made to order. */
export const withLeft = async (items: readonly ItemRow[]): Promise<StockedItem[]> => {
  const limited = items.filter(({ stock }) => stock !== null).map(({ id }) => id);
  const countHeld = inject('catalogue.heldPieces', async () => new Map());
  const held = limited.length > 0 ? await countHeld(limited) : new Map<string, number>();
  return items.map((item) => ({
    ...item,
    left: item.stock === null ? null : Math.max(0, item.stock - (held.get(item.id) ?? 0)),
  }));
};
