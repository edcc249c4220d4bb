/** Shop items: lists, pages, units left, ratings, and the fields that an order stores. */
import {
  type CallReply,
  calls,
  done,
  merchColors,
  merchKinds,
  refuse,
  type ShopItem,
} from '@oner/config/contract';
import type { itemPath } from '@oner/config/contract/page-addresses';
import { frameOf, itemNames } from '@oner/config/terms';
import { factTexts } from '@oner/config/texts/facts.ts';
import {
  type Handler,
  handle,
  inject,
  pluginService,
  purgeSite,
  toPhoto,
  transact,
} from '@oner/platform';
import { cached } from '../answers.ts';
import { isPublishedAuthor } from '../authors/store.ts';
import { nextVersion } from '../cards/store.ts';
import { firstSize, type ItemAvailability, itemAvailability } from './rules.ts';
import {
  findShopItem,
  findShownItem,
  itemsOfKind,
  itemsOfSeller,
  itemsOfWork,
  type LocalizedText,
  photosOfItem,
  type StoredItem,
} from './store.ts';

/** Optionally of one work; items without a picture are left out (spec A §7). */
const listItems: Handler<'listItems'> = async ({ params, query }) => {
  const kind = merchKinds[params.category];
  if (!kind) return done([]);
  const work = query.work || null;
  const items = await cached(`items ${kind} ${work ?? ''}`, async () =>
    withRating(await withLeft(await itemsOfKind(kind, work))),
  );
  const kinds = await kindLabels();
  return done(items.flatMap((item) => itemToWire(item, kinds)));
};

export type KindLabels = ReadonlyMap<string, ShopItem['names']>;

/** Returns the labels of item kinds in the vocabulary. */
export const kindLabels = async (): Promise<KindLabels> => {
  const terms = (await pluginService('content').vocabulary()).merchKinds ?? [];
  return new Map(terms.map(({ key, labels }) => [key, labels]));
};

type Card = CallReply<typeof calls.getWork>;

/** Returns the work printed on an item in the form of the contract; null if it is not public. */
export const copiedWorkOf = ({ workId, card }: StoredItem): ShopItem['work'] => {
  if (workId === null || card === null) return null;
  const { name, titles, seller }: Card = JSON.parse(card);
  const author = `${seller.user.first_name} ${seller.user.last_name}`.trim();
  return { id: workId, name, ...(titles && { titles }), author };
};

const colorOf = ({ color }: StoredItem): ShopItem['color'] => {
  const key = merchColors.find((known) => known === color);
  return key && { key, names: factTexts(`colors.${key}`) };
};

/** Returns the names of an item: kind, title of the work and colour, if set. */
const namesOf = (item: StoredItem, kinds: KindLabels): ShopItem['names'] => {
  const names = itemNames(kinds.get(item.kind), copiedWorkOf(item), item.name);
  const color = colorOf(item);
  if (!color) return names;
  return factTexts('colors.of-item', (language) => ({
    name: names[language],
    color: color.names[language],
  }));
};

const given = ({ kk, ru, en }: LocalizedText) => ({
  ...(kk && { kk }),
  ...(ru && { ru }),
  ...(en && { en }),
});

/** Returns an item in the form of the contract; empty without a picture or for an unknown kind. */
export const itemToWire = (
  item: StockedItem & { readonly rating: Rating | null },
  kinds: KindLabels,
): ShopItem[] => {
  const kind = merchKinds.find((known) => known === item.kind);
  if (!kind) return [];
  const photo = item.file && toPhoto(item.file);
  if (!photo) return [];
  const { descriptionKk, descriptionRu, descriptionEn } = item;
  const color = colorOf(item);
  return [
    {
      id: item.id,
      kind,
      category: merchKinds.indexOf(kind),
      picture: photo.path,
      photo,
      name: item.name,
      names: namesOf(item, kinds),
      desc: given({ kk: descriptionKk, ru: descriptionRu, en: descriptionEn }),
      ...(color && { color }),
      price: item.price,
      size: firstSize(item.sizes),
      sizes: [...item.sizes],
      availability: itemAvailability({ ...item, isShown: item.card !== null }),
      ...(item.left === null ? {} : { left: item.left }),
      work: copiedWorkOf(item),
      ...(item.rating && { rating: item.rating }),
      ...(item.workId === null && { frame: frameOf(kind, item.printFrame) }),
    },
  ];
};

/** Merchandise of every kind with this work. */
const listWorkItems: Handler<'listWorkItems'> = async ({ params: { id } }) => {
  const items = await cached(`items of ${id}`, async () =>
    withRating(await withLeft(await itemsOfWork(id))),
  );
  const kinds = await kindLabels();
  return done(items.flatMap((item) => itemToWire(item, kinds)));
};

/** Available items with works of an author; empty for authors who are not public. */
const listSellerItems: Handler<'listSellerItems'> = async ({ params: { id } }) => {
  const items = await cached(`items by ${id}`, async () =>
    (await isPublishedAuthor(id)) ? withRating(await withLeft(await itemsOfSeller(id))) : [],
  );
  const kinds = await kindLabels();
  const shown = items.flatMap((item) => itemToWire(item, kinds));
  return done(shown.filter(({ availability }) => availability !== 'out-of-stock'));
};

/** Returns items with public works of an author, in the order of the shop. @param sellerId documentId */
export const itemsOfAuthor = async (sellerId: string): Promise<ShopItem[]> => {
  const items = await withLeft(await itemsOfSeller(sellerId));
  const kinds = await kindLabels();
  return items.flatMap((item) => itemToWire({ ...item, rating: null }, kinds));
};

/** Returns an item as lists show it; null if it is hidden or has no picture. */
export const shownItem = async (id: string): Promise<ShopItem | null> => {
  const item = await findShownItem(id);
  if (!item) return null;
  const [stocked] = await withRating(await withLeft([item]));
  return (stocked && itemToWire(stocked, await kindLabels())[0]) ?? null;
};

export const addressOf = (item: StoredItem): Parameters<typeof itemPath>[0] => ({
  id: item.id,
  kind: item.kind,
  color: colorOf(item),
  work: copiedWorkOf(item),
});

/** An item with all data of its page; 404 if it is hidden or has no picture. */
const getItem: Handler<'getItem'> = async ({ params: { id } }) => {
  const found = await cached(`item ${id}`, async () => {
    const item = await findShownItem(id);
    if (!item) return null;
    const alike = (await itemsOfKind(item.kind, item.workId)).filter(
      ({ workId, color }) => workId === item.workId && color !== null,
    );
    return {
      item,
      photos: (await photosOfItem(id)).flatMap((file) => toPhoto(file) ?? []),
      shown: await withRating(await withLeft([item])),
      alike:
        item.color === null ? [] : (await withLeft(alike)).map((one) => ({ ...one, rating: null })),
    };
  });
  const kinds = await kindLabels();
  const [shown] = found?.shown.flatMap((item) => itemToWire(item, kinds)) ?? [];
  if (!found || !shown) return refuse('not-found');
  const { item, photos, alike } = found;
  const colors = alike
    .flatMap((one) => itemToWire(one, kinds))
    .map(({ id: other, kind, color, work, availability }) => ({
      id: other,
      kind,
      ...(color && { color }),
      work,
      availability,
    }));
  return done({
    ...shown,
    photos: [shown.photo, ...photos],
    fabric: given(item.fabric),
    care: given(item.care),
    colors: colors.length > 1 ? colors : [],
  });
};

/** Units left of items with a stock, from the orders plugin. */

/** Outdates cached responses and pages of the shop after units were reserved or released. */
export const stockMoved = (): Promise<void> =>
  transact(async () => {
    await nextVersion();
    await purgeSite(['shop']);
  });

type StockedItem = StoredItem & { readonly left: number | null };

/** Adds the number of units left; null for items made to order. */
export const withLeft = async (items: readonly StoredItem[]): Promise<StockedItem[]> => {
  const limited = items.filter(({ stock }) => stock !== null).map(({ id }) => id);
  const countHeld = inject('catalogue.heldPieces', async () => new Map());
  const held = limited.length > 0 ? await countHeld(limited) : new Map<string, number>();
  return items.map((item) => ({
    ...item,
    left: item.stock === null ? null : Math.max(0, item.stock - (held.get(item.id) ?? 0)),
  }));
};

/** Rating of an item by buyers, from the orders plugin. */
export type Rating = NonNullable<ShopItem['rating']>;

export const withRating = async <T extends { readonly id: string }>(
  items: readonly T[],
): Promise<(T & { readonly rating: Rating | null })[]> => {
  const readRatings = inject('catalogue.ratings', async () => new Map());
  const ratings = items.length > 0 ? await readRatings(items.map(({ id }) => id)) : new Map();
  return items.map((item) => ({ ...item, rating: ratings.get(item.id) ?? null }));
};

/** Fields of a shop item that an order stores as a snapshot. */
export type ItemForOrder = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Name in each language; absent if there is none. */
  readonly names?: ShopItem['names'];
  /** Whole tenge: price of one unit, and its production cost. */
  readonly priceTenge: number;
  readonly productionCostTenge: number;
  /** Codes of the sizes offered; empty for items without sizes. */
  readonly sizes: readonly number[];
  /** Whether the item is sold at all; the order checks the units left. */
  readonly availability: ItemAvailability;
  /** Units in stock; null for items made to order. */
  readonly stock: number | null;
  /** The picture in all widths; null for none. */
  readonly photo: ShopItem['photo'] | null;
  /** The work printed on the item; null for the shop's own items. */
  readonly work: ShopItem['work'];
  /** documentId of the work's seller; null without a public work. */
  readonly authorId: string | null;
};

/** Reads an item inside the open transaction; null if it is unknown or hidden. */
export const itemForOrder = async (itemId: string): Promise<ItemForOrder | null> => {
  const item = await findShopItem(itemId);
  if (!item) return null;
  const card: CallReply<typeof calls.getWork> | null = item.card ? JSON.parse(item.card) : null;
  return {
    id: item.id,
    kind: item.kind,
    name: item.name,
    names: namesOf(item, await kindLabels()),
    priceTenge: item.price,
    productionCostTenge: item.productionCost,
    sizes: item.sizes,
    availability: itemAvailability({ ...item, left: null, isShown: card !== null }),
    stock: item.stock,
    photo: item.file && toPhoto(item.file),
    work: copiedWorkOf(item),
    authorId: card?.seller.id ?? null,
  };
};

export const shopCalls = [
  handle(calls.listItems, listItems),
  handle(calls.listWorkItems, listWorkItems),
  handle(calls.listSellerItems, listSellerItems),
  handle(calls.getItem, getItem),
];
