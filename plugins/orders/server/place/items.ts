/** Items to order: a shop item read in the open transaction, and the work printed on it. */
import {
  type Refusal,
  refuse,
  refuseFields,
  type SellerId,
  type ShopItem,
  type WorkId,
} from '@oner/config/contract';
import {
  defaultPlacement,
  isMerchKind,
  itemNames,
  LEAST_DPI,
  layOut,
  type MerchKind,
  mayPlace,
  type Placement,
  printQuality,
  quotedTitle,
} from '@oner/config/terms';
import { type PluginServices, pluginService } from '@oner/platform';
import type { LinePhoto, LinePrint } from '../order/store.ts';
import type { WorkForSale } from '../originals/store.ts';
import type { PricedItem } from './rules.ts';

/** A shop item or an original as an order needs it: current price and cost, and what is shown to the buyer. */
export type Item = PricedItem & {
  readonly id: string;
  readonly name: string;
  /** Its name in each language, if translated. */
  readonly names?: ShopItem['names'] | undefined;
  /** False if out of stock, or for a copy whose author no longer allows it or is blocked. */
  readonly isForSale: boolean;
  /** Units in stock; null for items made to order. */
  readonly stock: number | null;
  /** Section of the page to which the bank returns the buyer. */
  readonly section: Parameters<PluginServices['payments']['open']>[0]['section'];
  readonly photo: LinePhoto | null;
  readonly workId: WorkId | null;
  readonly sellerId: SellerId | null;
  readonly author: string | null;
  /** The picture it is printed from. */
  readonly print: LinePrint | null;
};

/** Return pages of the bank by section (A §2, A §4). */
const returnPages = { art: 'art', artisan: 'craft', design: 'graph' } as const;

/** An item for a work: the original, days of its rent, or a licence. */
export const workItem = (
  { id, name, names, author, sellerId, photo, section }: WorkForSale,
  own: Pick<Item, 'kind' | 'priceTenge'> & Partial<Pick<Item, 'name' | 'names' | 'stock'>>,
): Item => ({
  id,
  name,
  names,
  productionCostTenge: 0,
  sizes: [],
  photo,
  isForSale: true,
  stock: 1,
  section: returnPages[section],
  workId: id,
  author,
  sellerId,
  print: null,
  ...own,
});

type MerchItem = Item & { readonly kind: MerchKind };

/** Reads the item inside the open transaction; null if it does not exist. */
export const findItem = async (id: string): Promise<MerchItem | null> => {
  const found = await pluginService('catalogue').itemForOrder(id);
  if (!found) return null;
  const { kind, name, names, priceTenge, productionCostTenge, sizes, availability, photo, work } =
    found;
  if (!isMerchKind(kind)) throw new Error(`shop item ${id} has an unknown kind: ${kind}`);
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
    stock: found.stock,
    workId: work?.id ?? null,
    author: work?.author ?? null,
    sellerId: found.authorId,
    section: 'merch',
    print: work ? await printOf(work.id, kind) : null,
  };
};

/** The current print source of a work with the given or the default placement; null if its original is lost. */
const printOf = async (
  workId: WorkId,
  kind: MerchKind,
  placement: Placement = defaultPlacement(kind),
): Promise<LinePrint | null> => {
  const source = (await pluginService('works').printSourcesOf([workId])).get(workId);
  if (!source) return null;
  const { file, sha256, width, height } = source;
  return { file, sha256, width, height, placement };
};

type PrintInput = {
  readonly work?: string | undefined;
  readonly placement?: Placement | undefined;
};
type Chosen =
  | { readonly ok: true; readonly item: MerchItem }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Returns the item with the work the buyer chose, read inside the open transaction: the author may have withdrawn
 * consent since the page was rendered (L §1). An item that carries a work keeps it; an item without a work is refused,
 * because the shop sells only copies of works (L §1).
 */
export const choosePrint = async (
  item: MerchItem,
  size: number | null,
  { work: workId, placement }: PrintInput,
): Promise<Chosen> => {
  if (item.workId === null && !workId) return refuseFields({ work: ['work-required'] });
  if (!workId || workId === item.workId) return { ok: true, item };
  if (item.workId !== null) return refuseFields({ work: ['bad-choice'] });
  const work = await pluginService('catalogue').workForPrint(workId);
  const isAllowed = item.kind === 'canvas' ? work?.canvas : work?.merch;
  const print = isAllowed ? await printOf(workId, item.kind, placement) : null;
  if (!work || !print) return refuse('licence-not-allowed');
  if (!mayPlace(item.kind, print.placement)) return refuseFields({ placement: ['bad-choice'] });
  const { dpi } = layOut(item.kind, size, print.placement, print);
  if (printQuality(dpi) === 'too-small') {
    return refuse('picture-too-small', { dpi, least: LEAST_DPI });
  }
  const { author, sellerId, photo } = work;
  const named = `${item.name} ${quotedTitle('kk', { name: work.name })}`;
  // An item without a work has the names of its kind.
  const names = item.names && itemNames(item.names, work, named);
  return {
    ok: true,
    item: { ...item, name: named, names, workId, author, sellerId, photo, print },
  };
};
