import type { ShopItem } from '@oner/config/contract';
import { MERCH_KINDS, type MerchKind } from '@oner/config/terms';
import { type Rooms, room } from '@oner/platform';
import type { PricedItem } from '../domain/quote.ts';
import type { LinePhoto, LinePrint } from '../store/lines.ts';
import { printOf } from './print-of.ts';

/** A shop item or an original as an order needs it: today's price and cost, and what a buyer is shown. */
export type Item = PricedItem & {
  readonly id: string;
  readonly name: string;
  /** What it is called in each language, where somebody has named it so. */
  readonly names?: ShopItem['names'] | undefined;
  /** False for what is out of stock, and for a copy whose author no longer allows it or is blocked. */
  readonly isForSale: boolean;
  /** Exists so many times and no more; everything else is made to order. */
  readonly isLimited: boolean;
  /** Which page the bank sends its buyer back to. */
  readonly section: Parameters<Rooms['payments']['open']>[0]['section'];
  readonly photo: LinePhoto | null;
  readonly workId: string | null;
  readonly sellerId: string | null;
  readonly author: string | null;
  /** What it is printed from. */
  readonly print: LinePrint | null;
};

export type MerchItem = Item & { readonly kind: MerchKind };

/** The item as the open transaction has it; null for one that there is not. */
export const findItem = async (id: string): Promise<MerchItem | null> => {
  const found = await room('catalogue').itemForOrder(id);
  if (!found) return null;
  const { kind, name, names, priceTenge, productionCostTenge, sizes, availability, photo, work } =
    found;
  if (!isKind(kind)) throw new Error(`the shop item ${id} is of no known kind`);
  return {
    id,
    kind,
    name,
    names,
    priceTenge,
    productionCostTenge,
    sizes,
    photo,
    isForSale: availability !== 'out-of-stock',
    isLimited: found.isLimited,
    workId: work?.id ?? null,
    author: work?.author ?? null,
    sellerId: found.authorId,
    section: 'merch',
    print: work ? await printOf(work.id, kind) : null,
  };
};

const isKind = (kind: string): kind is MerchKind =>
  (MERCH_KINDS as readonly string[]).includes(kind);
