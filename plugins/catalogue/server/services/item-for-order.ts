import type { CallReply, calls, ShopItem } from '@oner/config/contract';
import { thingNames } from '@oner/config/contract/thing-names';
import { toPhoto } from '@oner/platform';
import { type ItemAvailability, itemAvailability } from '../domain/item.ts';
import { findItem } from '../store/items.ts';
import { kindLabels, workOf } from './list-items.ts';

/** A shop item as an order freezes it. */
export type ItemForOrder = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** What it is called in each language; absent where nobody has named it so. */
  readonly names?: ShopItem['names'];
  /** Whole tenge: what the buyer pays for one, and what making one costs. */
  readonly priceTenge: number;
  readonly productionCostTenge: number;
  /** Codes of the sizes offered; empty for things without sizes. */
  readonly sizes: readonly number[];
  /** Whether it is sold at all; how many pieces are left is for the order to find out. */
  readonly availability: ItemAvailability;
  /** Exists so many times and no more. */
  readonly isLimited: boolean;
  /** The picture in all its widths, null for none. */
  readonly photo: ShopItem['photo'] | null;
  /** The work whose licensed copy it carries; null for a thing of the shop's own. */
  readonly work: ShopItem['work'];
  /** documentId of the work's seller; null without a work, or when it is not public. */
  readonly authorId: string | null;
};

/** As the open transaction has it; null for an item that is unknown or hidden. */
export const itemForOrder = async (itemId: string): Promise<ItemForOrder | null> => {
  const item = await findItem(itemId);
  if (!item) return null;
  const card: CallReply<typeof calls.getWork> | null = item.card ? JSON.parse(item.card) : null;
  return {
    id: item.id,
    kind: item.kind,
    name: item.name,
    names: thingNames((await kindLabels()).get(item.kind), workOf(item), item.name),
    priceTenge: item.price,
    productionCostTenge: item.productionCost,
    sizes: item.sizes,
    availability: itemAvailability({ ...item, left: null, isShown: card !== null }),
    isLimited: item.stock !== null,
    photo: item.file && toPhoto(item.file),
    work: workOf(item),
    authorId: card?.seller.id ?? null,
  };
};
