/** Database access for items and the works printed on them. */
import type { CallReply, calls, Language, Section } from '@oner/config/contract';
import { type PackingKind, packingKindOf, type Titled } from '@oner/config/terms';
import { findOne, sql, strapiTables } from '@oner/platform';
import type { CardPhoto } from '../cards/rules.ts';
import { db, readDb } from '../schema.ts';

/** Text by editors in each language; null for none. */
export type LocalizedText = Readonly<Record<Language, string | null>>;

/** A shop item with the catalogue's data of its work. */
export type StoredItem = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Whole tenge. */
  readonly price: number;
  readonly productionCost: number;
  readonly sizes: readonly number[];
  readonly workId: string | null;
  /** Card of its work as JSON; null if the work is not public. */
  readonly card: string | null;
  /** Whether the author of the work allows copies and is not blocked. */
  readonly isLicensed: boolean;
  readonly availability: string;
  /** Units ever in stock, including sold ones; null for items made to order. */
  readonly stock: number | null;
  /** Print area on the picture for a chosen work, as an editor saved it. */
  readonly printFrame: unknown;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** A key of `merchColors`. */
  readonly color: string | null;
  readonly fabric: LocalizedText;
  readonly care: LocalizedText;
  readonly file: { url: string; width: number; height: number; formats: unknown } | null;
};

const items = (on: typeof db) =>
  on
    .selectFrom('shopItems as i')
    .leftJoin('catalogue as c', (join) =>
      join.onRef('c.workId', '=', 'i.workId').on('c.hidden', '=', false),
    )
    .leftJoin(strapiTables.fileUses.as('m'), (join) =>
      join
        .onRef('m.relatedId', '=', 'i.id')
        .on('m.relatedType', '=', 'api::shop-item.shop-item')
        .on('m.field', '=', 'picture'),
    )
    .leftJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .selectAll('i')
    .select(['c.card', 'c.merch', 'c.blocked', 'f.url', 'f.width', 'f.height', 'f.formats']);
type Item = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

const shownItems = () =>
  items(readDb).where('i.hidden', '=', false).orderBy('i.position').orderBy('i.id');

/** Returns items of a kind that are not hidden, in the editor's order. */
export const itemsOfKind = async (kind: string, workId: string | null): Promise<StoredItem[]> => {
  const ofKind = shownItems().where(sql.ref<string>('i.kind'), '=', kind);
  const rows = workId ? ofKind.where('i.workId', '=', workId) : ofKind;
  return (await rows.execute()).map(toItem);
};

/** Returns items of every kind with this work, in the editor's order. */
export const itemsOfWork = async (workId: string): Promise<StoredItem[]> =>
  (await shownItems().where('i.workId', '=', workId).execute()).map(toItem);

/** Returns items with public works of this author, in the editor's order. */
export const itemsOfSeller = async (sellerId: string): Promise<StoredItem[]> =>
  (await shownItems().where('c.sellerId', '=', sellerId).execute()).map(toItem);

export const findShownItem = (id: string): Promise<StoredItem | null> =>
  findOne(shownItems().where('i.documentId', '=', id), toItem);

/** Returns further pictures of an item, in the editor's order. */
export const photosOfItem = async (id: string): Promise<NonNullable<StoredItem['file']>[]> => {
  const rows = await readDb
    .selectFrom('shopItems as i')
    .innerJoin(strapiTables.fileUses.as('m'), (join) =>
      join
        .onRef('m.relatedId', '=', 'i.id')
        .on('m.relatedType', '=', 'api::shop-item.shop-item')
        .on('m.field', '=', 'photos'),
    )
    .innerJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .where('i.documentId', '=', id)
    .orderBy('m.order')
    .select(['f.url', 'f.width', 'f.height', 'f.formats'])
    .execute();
  return rows.map(({ url, width, height, formats }) => ({
    url: url ?? '',
    width: width ?? 0,
    height: height ?? 0,
    formats,
  }));
};

/** Largest id in Strapi's tables; PostgreSQL refuses to compare one with a larger number. */
const largestId = 2 ** 31 - 1;

/** Returns items that are not hidden and have a picture, by row number. @param after row number, from a cursor */
export const itemAddressesAfter = async (
  after: number,
  most: number,
): Promise<(StoredItem & { readonly sequence: number })[]> => {
  const rows = await items(readDb)
    .where('i.hidden', '=', false)
    .where('f.url', 'is not', null)
    .where('i.id', '>', Math.min(after, largestId))
    .orderBy('i.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...toItem(row), sequence: row.id }));
};

/** Counts items with works of this author that are available now. */
export const countLicensed = async (sellerId: string): Promise<number> => {
  const { n } = await readDb
    .selectFrom('shopItems as i')
    .innerJoin('catalogue as c', 'c.workId', 'i.workId')
    .where('i.hidden', '=', false)
    .where('c.sellerId', '=', sellerId)
    .where('c.hidden', '=', false)
    .where('c.merch', '=', true)
    .where('c.blocked', '=', false)
    .where('i.availability', 'in', ['in-stock', 'on-order'])
    .select(({ fn }) => fn.count<number>('i.id').as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Reads an item inside the open transaction; an order takes its price from here. */
export const findShopItem = (id: string): Promise<StoredItem | null> => {
  const item = items(db).where('i.documentId', '=', id).where('i.hidden', '=', false);
  return findOne(item, toItem);
};

/** Reads the print settings of an item, hidden or not, inside the open transaction. @param id documentId */
export const findPrintFrame = (
  id: string,
): Promise<Pick<StoredItem, 'kind' | 'workId' | 'printFrame'> | null> => {
  const item = db.selectFrom('shopItems').where('documentId', '=', id);
  return findOne(item.select(['kind', 'workId', 'printFrame']), ({ kind, workId, printFrame }) => ({
    kind: kind ?? '',
    workId: workId || null,
    printFrame: jsonOf(printFrame) ?? null,
  }));
};

/**
 * Locks the stock of an item (null if made to order) or of a work (always 1) until the open transaction ends, and returns
 * it.
 */
export const lockStock = async (id: string): Promise<number | null> => {
  const item = db.selectFrom('shopItems').where('documentId', '=', id).select('stock');
  const row = await item.forUpdate().executeTakeFirst();
  if (row) return row.stock;
  const work = db.selectFrom(strapiTables.works.as('w')).where('w.documentId', '=', id);
  const versions = await work.select('w.id').forUpdate().execute();
  // A deleted item has no stock.
  return versions.length > 0 ? 1 : 0;
};

/** Returns the size of a limited edition with numbered units; null for other items. Reads inside the open transaction. */
export const editionSize = async (id: string): Promise<number | null> => {
  const item = db.selectFrom('shopItems').where('documentId', '=', id);
  const edition = item.where('limitedEdition', '=', true).select('stock');
  return (await edition.executeTakeFirst())?.stock ?? null;
};

const toItem = (row: Item): StoredItem => {
  const { url, width, height, formats } = row;
  return {
    id: row.documentId,
    kind: row.kind ?? '',
    name: row.name ?? '',
    price: row.priceTenge ?? 0,
    productionCost: row.productionCostTenge ?? 0,
    sizes: sizesOf(row.sizes),
    workId: row.workId || null,
    card: row.card,
    isLicensed: row.merch === true && !row.blocked,
    availability: row.availability ?? 'on-order',
    stock: row.stock,
    printFrame: jsonOf(row.printFrame),
    descriptionKk: row.descriptionKk || null,
    descriptionRu: row.descriptionRu || null,
    descriptionEn: row.descriptionEn || null,
    color: row.color,
    fabric: { kk: row.fabricKk || null, ru: row.fabricRu || null, en: row.fabricEn || null },
    care: { kk: row.careKk || null, ru: row.careRu || null, en: row.careEn || null },
    file: url ? { url, width: width ?? 0, height: height ?? 0, formats } : null,
  };
};

/** JSON saved by an editor: as text or already parsed. */
const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

// An editor may type anything into the field; size codes are whole numbers, other values are ignored.
const sizesOf = (value: unknown): number[] => {
  const list = jsonOf(value);
  return Array.isArray(list) ? list.filter((size) => Number.isInteger(size)) : [];
};

/** A public work with the merchandise uses that its author, who is not blocked, allows. */
export type LicensedWork = Titled & {
  readonly id: string;
  readonly sequence: number;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: CardPhoto | null;
  readonly merch: boolean;
  readonly canvas: boolean;
};

/** Fields of a work that decide whether its original can be sold. */
export type StoredOriginal = Titled & {
  readonly id: string;
  readonly section: Section;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: CardPhoto | null;
  /** Key of the vocabulary. */
  readonly technique: string | null;
  readonly packing: PackingKind;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  /** Whole tenge; null without a sale price. */
  readonly priceTenge: number | null;
  /** Set by the author and by orders. */
  readonly availability: string;
  /** Whole tenge a month; null if not for rent. Without a sale price the work is for rent only. */
  readonly rentTenge: number | null;
  readonly isBlocked: boolean;
  /** Hidden by the author. */
  readonly isHidden: boolean;
};

/** Reads a work, shown or not, inside the open transaction; null if it has no published version. */
export const findOriginal = async (workId: string): Promise<StoredOriginal | null> => {
  const own = db.selectFrom('catalogue').where('workId', '=', workId);
  const row = await own
    .select(['card', 'photos', 'sellerId', 'availability', 'blocked', 'hidden'])
    .executeTakeFirst();
  if (!row) return null;
  const card: CallReply<typeof calls.getWork> = JSON.parse(row.card);
  const photos: CardPhoto[] = JSON.parse(row.photos);
  const { user } = card.seller;
  return {
    id: workId,
    section: card.section,
    name: card.name,
    titles: card.titles,
    author: `${user.first_name} ${user.last_name}`.trim(),
    sellerId: row.sellerId,
    photo: photos[0] ?? null,
    technique: card.technique,
    packing: packingKindOf(card.section, card.material),
    createdOn: card.created,
    priceTenge: card.price_sale ?? null,
    rentTenge: card.price_rent ?? null,
    availability: row.availability,
    isBlocked: row.blocked,
    isHidden: row.hidden,
  };
};

/** Returns those of these works that are public and licensed for merchandise. */
export const licensedWorks = async (workIds: readonly string[]): Promise<LicensedWork[]> =>
  (await shown(readDb, workIds)).filter(({ merch }) => merch);

/** Reads a work inside the open transaction; null if it is not public. */
export const findOfferedLicence = async (workId: string): Promise<LicensedWork | null> =>
  (await shown(db, [workId]))[0] ?? null;

const shown = async (on: typeof db, workIds: readonly string[]): Promise<LicensedWork[]> => {
  const rows = await on
    .selectFrom('catalogue')
    .where('workId', 'in', workIds)
    .where('hidden', '=', false)
    .select(['workId', 'sequence', 'sellerId', 'card', 'photos', 'merch', 'canvas', 'blocked'])
    .execute();
  return rows.map(({ workId, sequence, sellerId, card, photos, merch, canvas, blocked }) => {
    const { name, titles, seller }: CallReply<typeof calls.getWork> = JSON.parse(card);
    const all: CardPhoto[] = JSON.parse(photos);
    return {
      id: workId,
      sequence,
      name,
      titles,
      author: `${seller.user.first_name} ${seller.user.last_name}`.trim(),
      sellerId,
      photo: all[0] ?? null,
      merch: !blocked && merch,
      canvas: !blocked && merch && canvas,
    };
  });
};
