/** Reads of things and of the works they carry. */
import type { CallReply, calls, Section } from '@oner/config/contract';
import type { Titled } from '@oner/config/terms';
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Photo } from '../cards/rules.ts';

/** A shop item with what the catalogue knows of its work. */
export type ItemRow = {
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
  readonly file: { url: string; width: number; height: number; formats: unknown } | null;
};

const items = (on: Knex): Knex.QueryBuilder =>
  on('shop_items as i')
    .leftJoin('catalogue as c', (join) =>
      join.on('c.work_id', 'i.work_id').andOnVal('c.hidden', false),
    )
    .leftJoin('files_related_mph as m', (join) =>
      join
        .on('m.related_id', 'i.id')
        .onVal('m.related_type', 'api::shop-item.shop-item')
        .onVal('m.field', 'picture'),
    )
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .select('i.*', 'c.card', 'c.merch', 'c.blocked')
    .select('f.url', 'f.width', 'f.height', 'f.formats');

type Raw = Record<string, string | number | boolean | null | object>;

/** Items of a kind that are not hidden, in the editor's order. */
export const itemsOfKind = async (kind: string, workId: string | null): Promise<ItemRow[]> => {
  const query = items(readDb()).where({ 'i.kind': kind, 'i.hidden': false });
  if (workId) query.where('i.work_id', workId);
  const rows: Raw[] = await query.orderBy(['i.position', 'i.id']);
  return rows.map(toItem);
};

/** Items of every kind that carry this work, as an editor ordered them. */
export const itemsOfWork = async (workId: string): Promise<ItemRow[]> => {
  const rows: Raw[] = await items(readDb())
    .where({ 'i.work_id': workId, 'i.hidden': false })
    .orderBy(['i.position', 'i.id']);
  return rows.map(toItem);
};

/** How many items with works of this author may be ordered now. */
export const countLicensed = async (sellerId: string): Promise<number> => {
  const row = await readDb()('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .where({ 'i.hidden': false, 'c.seller_id': sellerId })
    .where({ 'c.hidden': false, 'c.merch': true, 'c.blocked': false })
    .whereIn('i.availability', ['in-stock', 'on-order'])
    .count({ n: 'i.id' })
    .first();
  return Number(row?.n ?? 0);
};

/** As the open transaction has it: an order takes its price from here. */
export const findItem = async (id: string): Promise<ItemRow | null> => {
  const row: Raw | undefined = await items(db())
    .where({ 'i.document_id': id, 'i.hidden': false })
    .first();
  return row ? toItem(row) : null;
};

/** What decides where a work is printed on a thing, hidden or not, as the open transaction has it. @param id documentId */
export const findPrintFrame = async (
  id: string,
): Promise<Pick<ItemRow, 'kind' | 'workId' | 'printFrame'> | null> => {
  const row: Raw | undefined = await db()('shop_items')
    .where({ document_id: id })
    .first('kind', 'work_id', 'print_frame');
  if (!row) return null;
  const { kind, work_id: work, print_frame: frame } = row;
  return { kind: String(kind), workId: text(work), printFrame: jsonOf(frame) ?? null };
};

/**
 * The stock of an item, null for what is made to order, or of a work, which exists once; nobody else takes pieces of it until
 * the open transaction ends.
 */
export const lockStock = async (id: string): Promise<number | null> => {
  const row: Raw | undefined = await db()('shop_items')
    .where({ document_id: id })
    .forUpdate()
    .first('stock');
  if (!row) {
    const versions = await db()('works').where('document_id', id).forUpdate().select('id');
    // Of a thing that is not in the shop any more nothing is left.
    return versions.length > 0 ? 1 : 0;
  }
  return row.stock === null || row.stock === undefined ? null : Number(row.stock);
};

/** How many pieces a limited edition has, which is sold by their numbers; null for everything else. In the open transaction. */
export const editionSize = async (id: string): Promise<number | null> => {
  const row: Raw | undefined = await db()('shop_items')
    .where({ document_id: id, limited_edition: true })
    .whereNotNull('stock')
    .first('stock');
  return row ? Number(row.stock) : null;
};

const text = (value: Raw[string] | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

const toItem = (row: Raw): ItemRow => ({
  id: String(row.document_id),
  kind: String(row.kind),
  name: String(row.name),
  price: Number(row.price_tenge),
  productionCost: Number(row.production_cost_tenge),
  sizes: sizesOf(row.sizes),
  workId: text(row.work_id),
  card: text(row.card),
  isLicensed: Boolean(row.merch) && !row.blocked,
  availability: text(row.availability) ?? 'on-order',
  stock: row.stock === null || row.stock === undefined ? null : Number(row.stock),
  printFrame: jsonOf(row.print_frame),
  descriptionKk: text(row.description_kk),
  descriptionRu: text(row.description_ru),
  descriptionEn: text(row.description_en),
  file: row.url
    ? {
        url: String(row.url),
        width: Number(row.width),
        height: Number(row.height),
        formats: row.formats,
      }
    : null,
});

// Text on SQLite, parsed already on PostgreSQL.
const jsonOf = (value: Raw[string] | undefined): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value;

// Whatever an editor typed into the field: codes of sizes are whole numbers, the rest is left out.
const sizesOf = (value: Raw[string] | undefined): number[] => {
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
  readonly photo: Photo | null;
  readonly merch: boolean;
  readonly canvas: boolean;
};

const columns = [
  'work_id',
  'sequence',
  'seller_id',
  'card',
  'photos',
  'merch',
  'canvas',
  'blocked',
];

/** A work with what decides whether its original is sold. */
export type Original = Titled & {
  readonly id: string;
  readonly section: Section;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: Photo | null;
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
  const row: Raw | undefined = await db()('catalogue').where('work_id', workId).first('*');
  if (!row) return null;
  const card: CallReply<typeof calls.getWork> = JSON.parse(String(row.card));
  const photos: Photo[] = JSON.parse(String(row.photos));
  const { user } = card.seller;
  return {
    id: workId,
    section: card.section,
    name: card.name,
    titles: card.titles,
    author: `${user.first_name} ${user.last_name}`.trim(),
    sellerId: String(row.seller_id),
    photo: photos[0] ?? null,
    technique: card.technique,
    createdOn: card.created,
    priceTenge: card.price_sale ?? null,
    rentTenge: card.price_rent ?? null,
    availability: String(row.availability),
    isBlocked: Boolean(row.blocked),
    isHidden: Boolean(row.hidden),
  };
};

/** Those of these works that are public and may be printed on something. */
export const licensedWorks = async (workIds: readonly string[]): Promise<LicensedWork[]> =>
  (await shown(readDb(), workIds)).filter(({ merch }) => merch);

/** As the open transaction has it; null for a work that is not public. */
export const findLicence = async (workId: string): Promise<LicensedWork | null> =>
  (await shown(db(), [workId]))[0] ?? null;

const shown = async (on: Knex, workIds: readonly string[]): Promise<LicensedWork[]> => {
  const rows: Raw[] = await on('catalogue')
    .whereIn('work_id', workIds)
    .where('hidden', false)
    .select(columns);
  return rows.map(toLicensed);
};

const toLicensed = (row: Raw): LicensedWork => {
  const { name, titles, seller }: CallReply<typeof calls.getWork> = JSON.parse(String(row.card));
  const photos: Photo[] = JSON.parse(String(row.photos));
  const isFree = !row.blocked;
  return {
    id: String(row.work_id),
    sequence: Number(row.sequence),
    name,
    titles,
    author: `${seller.user.first_name} ${seller.user.last_name}`.trim(),
    sellerId: String(row.seller_id),
    photo: photos[0] ?? null,
    merch: isFree && Boolean(row.merch),
    canvas: isFree && Boolean(row.merch) && Boolean(row.canvas),
  };
};
