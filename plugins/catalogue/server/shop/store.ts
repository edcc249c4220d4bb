/** Reads of things and of the works they carry. */
import type { CallReply, calls, Language, Section } from '@oner/config/contract';
import type { Titled } from '@oner/config/terms';
import { sql, strapiTables } from '@oner/platform';
import type { CardPhoto } from '../cards/rules.ts';
import { db, readDb } from '../schema.ts';

/** What editors wrote in each language; null for nothing. */
export type LocalizedText = Readonly<Record<Language, string | null>>;

/** A shop item with what the catalogue knows of its work. */
export type StoredItem = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Whole tenge. */
  readonly price: number;
  readonly productionCost: number;
  readonly sizes: readonly number[];
  readonly workId: string | null;
  /** The card of its work as JSON; null when that is not public. */
  readonly card: string | null;
  /** The work's author allows copies and is not blocked. */
  readonly isLicensed: boolean;
  readonly availability: string;
  /** How many pieces there have ever been; null for what is made to order. */
  readonly stock: number | null;
  /** Where on the picture a chosen work is printed, as an editor saved it. */
  readonly printFrame: unknown;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** As an editor chose it from `merchColors`. */
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

/** Items of a kind that are not hidden, in the editor's order. */
export const itemsOfKind = async (kind: string, workId: string | null): Promise<StoredItem[]> => {
  const ofKind = shownItems().where(sql.ref<string>('i.kind'), '=', kind);
  const rows = workId ? ofKind.where('i.workId', '=', workId) : ofKind;
  return (await rows.execute()).map(toItem);
};

/** Items of every kind that carry this work, as an editor ordered them. */
export const itemsOfWork = async (workId: string): Promise<StoredItem[]> =>
  (await shownItems().where('i.workId', '=', workId).execute()).map(toItem);

/** Items with works of this author that are public, as an editor ordered them. */
export const itemsOfSeller = async (sellerId: string): Promise<StoredItem[]> =>
  (await shownItems().where('c.sellerId', '=', sellerId).execute()).map(toItem);

/** An item that is not hidden, for readers. */
export const findShownItem = async (id: string): Promise<StoredItem | null> => {
  const row = await shownItems().where('i.documentId', '=', id).executeTakeFirst();
  return row ? toItem(row) : null;
};

/** Further pictures of an item, in the order of an editor. */
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

/** Items that are not hidden and have a picture, by row number. */
export const itemAddressesAfter = async (
  after: number,
  most: number,
): Promise<(StoredItem & { readonly sequence: number })[]> => {
  const rows = await items(readDb)
    .where('i.hidden', '=', false)
    .where('f.url', 'is not', null)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...toItem(row), sequence: row.id }));
};

/** How many items with works of this author may be ordered now. */
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

/** As the open transaction has it: an order takes its price from here. */
export const findShopItem = async (id: string): Promise<StoredItem | null> => {
  const item = items(db).where('i.documentId', '=', id).where('i.hidden', '=', false);
  const row = await item.executeTakeFirst();
  return row ? toItem(row) : null;
};

/** What decides where a work is printed on a thing, hidden or not, as the open transaction has it. @param id documentId */
export const findPrintFrame = async (
  id: string,
): Promise<Pick<StoredItem, 'kind' | 'workId' | 'printFrame'> | null> => {
  const item = db.selectFrom('shopItems').where('documentId', '=', id);
  const row = await item.select(['kind', 'workId', 'printFrame']).executeTakeFirst();
  if (!row) return null;
  const { kind, workId, printFrame } = row;
  return { kind: kind ?? '', workId: workId || null, printFrame: jsonOf(printFrame) ?? null };
};

/**
 * The stock of an item, null for what is made to order, or of a work, which exists once; nobody else takes pieces of it until
 * the open transaction ends.
 */
export const lockStock = async (id: string): Promise<number | null> => {
  const item = db.selectFrom('shopItems').where('documentId', '=', id).select('stock');
  const row = await item.forUpdate().executeTakeFirst();
  if (row) return row.stock;
  const work = db.selectFrom(strapiTables.works.as('w')).where('w.documentId', '=', id);
  const versions = await work.select('w.id').forUpdate().execute();
  // Of a thing that is not in the shop any more nothing is left.
  return versions.length > 0 ? 1 : 0;
};

/** How many pieces a limited edition has, which is sold by their numbers; null for everything else. In the open transaction. */
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

/** JSON as an editor saved it: text, or a value already. */
const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

// Whatever an editor typed into the field: codes of sizes are whole numbers, the rest is left out.
const sizesOf = (value: unknown): number[] => {
  const list = jsonOf(value);
  return Array.isArray(list) ? list.filter((size) => Number.isInteger(size)) : [];
};

/** A public work with what its author, who is not blocked, allows on merchandise. */
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

/** A work with what decides whether its original is sold. */
type Original = Titled & {
  readonly id: string;
  readonly section: Section;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: CardPhoto | null;
  /** Key of the vocabulary. */
  readonly technique: string | null;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  /** Whole tenge */
  readonly priceTenge: number | null;
  readonly availability: string;
  /** Whole tenge a month; null where it is not rented out. */
  readonly rentTenge: number | null;
  readonly isBlocked: boolean;
  readonly isHidden: boolean;
};

/** As the open transaction has it, shown or not; null for a work of which nothing is published. */
export const findOriginal = async (workId: string): Promise<Original | null> => {
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
    createdOn: card.created,
    priceTenge: card.price_sale ?? null,
    rentTenge: card.price_rent ?? null,
    availability: row.availability,
    isBlocked: row.blocked,
    isHidden: row.hidden,
  };
};

/** Those of these works that are public and may be printed on something. */
export const licensedWorks = async (workIds: readonly string[]): Promise<LicensedWork[]> =>
  (await shown(readDb, workIds)).filter(({ merch }) => merch);

/** As the open transaction has it; null for a work that is not public. */
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
