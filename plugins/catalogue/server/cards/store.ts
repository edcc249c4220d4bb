/** Rows of the catalogue, and the pictures and authors that they make public. */
import { randomBytes } from 'node:crypto';
import { type PriceKind, priceKinds } from '@oner/config/contract/filters';
import {
  countChanged,
  findValues,
  inject,
  isPostgres,
  db as knexDb,
  preparedRead,
  strapiTables,
  wakeOthers,
} from '@oner/platform';
import { db } from '../schema.ts';
import { type CardSource, noPrice } from './rules.ts';

/**
 * Serializes transactions that change the catalogue. To be called before sources are read, so that the later of two
 * concurrent changes includes both, and before a row is written, so that sequence numbers follow the commit order.
 * SQLite has a single writer anyway.
 */
export const lockCatalogue = async (): Promise<void> => {
  if (isPostgres()) await knexDb().raw('select 1 from catalogue_state where id = 1 for update');
};

/** Inserts or updates a row; an update keeps the sequence number of the work. */
export const saveRow = async (row: CardSource): Promise<void> => {
  await knexDb()('catalogue').insert(row).onConflict('work_id').merge();
};

/** Prices of a work to buy and to rent, whole tenge; null for none. */
type Prices = Readonly<Record<PriceKind, number | null>>;

/** Returns the seller of the work in the row and its prices; undefined without a row. */
export const shownOf = (
  workId: string,
): Promise<(Prices & { readonly sellerId: string }) | undefined> =>
  db
    .selectFrom('catalogue')
    .where('workId', '=', workId)
    .select(['sellerId', 'priceSale as buy', 'priceRent as rent'])
    .executeTakeFirst();

/**
 * Records prices that are lower or new, for the daily notices; other price changes are not recorded. Numbers follow the
 * commit order, so a person notified up to a number has missed no earlier fall.
 * @param before undefined for a new work, which is announced as such
 * @param fellAt milliseconds
 */
export const notePrices = async (
  workId: string,
  before: Prices | undefined,
  after: Prices,
  fellAt: number,
): Promise<void> => {
  const fallen = priceKinds.filter((kind) => before && isLower(before[kind], after[kind]));
  if (!before || fallen.length === 0) return;
  await lockCatalogue();
  for (const kind of fallen) {
    const priceBefore = before[kind] ?? noPrice;
    await db.insertInto('priceFalls').values({ workId, kind, priceBefore, fellAt }).execute();
  }
};

const isLower = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before);

/** @returns whether a row existed */
export const removeRow = async (workId: string): Promise<boolean> =>
  (await countChanged(db.deleteFrom('catalogue').where('workId', '=', workId))) > 0;

/** Returns ids of all works with a row, public or not. */
export const listedIds = (): Promise<string[]> =>
  findValues(db.selectFrom('catalogue').select('workId'));

/** Number of versions whose changes are kept; a process further behind reads the whole catalogue again. */
const retainedVersions = 20_000;

/**
 * Raises the version, which outdates cached responses. From here to its end this transaction is the only one that changes
 * the catalogue, so versions become visible in order.
 * @param workId the work whose row changed, if one did
 */
export const nextVersion = async (workId: string | null = null): Promise<void> => {
  // One statement, because Strapi publishes several works concurrently in one transaction.
  const { version } = await db
    .updateTable('catalogueState')
    .set((state) => ({ version: state('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  const mark = randomBytes(8).toString('hex');
  await db.insertInto('catalogueChanges').values({ version, workId, mark }).execute();
  await wakeOthers('catalogue');
  if (version % 1000 > 0) return;
  const old = db.deleteFrom('catalogueChanges').where('version', '<=', version - retainedVersions);
  await old.execute();
};

/**
 * Decides whether a picture of the media library is public now. The only place for this decision: it uses the conditions of
 * lists and pages, so a picture is served exactly as long as something public shows it.
 */

const { files, fileUses, sellers, works } = strapiTables;
const shownBy = (type: string, joins: string): string =>
  `exists (select 1 from ${fileUses.name} m ${joins} where m.file_id = f.id and m.related_type = '${type}')`;
const named = (table: string, published = 'published_at is not null'): string =>
  `exists (select 1 from ${table} where ${published} and body like $3 escape '\\')`;

const conditions = [
  shownBy(
    'api::work.work',
    `join ${works.name} w on w.id = m.related_id and w.published_at is not null
     join catalogue c on c.work_id = w.document_id and c.hidden = false`,
  ),
  // Pictures of authors with a public page.
  shownBy(
    'api::seller.seller',
    `join ${sellers.name} s on s.id = m.related_id and coalesce(s.hidden, false) = false
     join catalogue_authors a on a.seller_id = s.document_id`,
  ),
  shownBy(
    'api::shop-item.shop-item',
    'join shop_items i on i.id = m.related_id and i.hidden = false',
  ),
  shownBy(
    'api::news.news',
    'join news_articles n on n.id = m.related_id and n.published_at is not null',
  ),
  shownBy(
    'api::collection.collection',
    'join collections k on k.id = m.related_id and k.published_at is not null',
  ),
  // Texts by editors refer to pictures in their bodies; each version of a legal text stays readable.
  named('news_articles'),
  named('pages'),
  named('collections'),
  named('legal_texts'),
  named('legal_editions', '1 = 1'),
];

const find = preparedRead(
  'public-picture',
  `select 1 as shown from ${files.name} f where f.hash in ($1, $2) and (${conditions.join(' or ')}) limit 1`,
);

/** Narrower copies are named after the original. */
const copy = /^(?:thumbnail|w\d+)_(.+)$/;

/** @param name file name, as in the path after /uploads/ */
export const isCataloguePicture = async (name: string): Promise<boolean> => {
  const hash = name.replace(/\.\w+$/, '');
  const inText = `%/uploads/${name.replace(/[\\%_]/g, '\\$&')}%`;
  const whole = copy.exec(hash)?.[1] ?? hash;
  if ((await find(hash, whole, inText)).length > 0) return true;
  return inject('catalogue.showsPhoto', async () => false)(whole);
};
