import { isPostgres, db as knexDb } from '@oner/platform';
import type { Row } from '../domain/card.ts';
import { db } from '../schema.ts';

/**
 * Lets one transaction at a time change the catalogue. Taken before sources are read, so that of two changes at once
 * the later one writes what both have done, and before a row is written, so that works are numbered in the order in
 * which others see them. SQLite has a single writer anyway.
 */
export const lockCatalogue = async (): Promise<void> => {
  if (isPostgres()) await knexDb().raw('select 1 from catalogue_state where id = 1 for update');
};

/** A work keeps its place among the recent ones when its row is written again. */
export const saveRow = async (row: Row): Promise<void> => {
  await knexDb()('catalogue').insert(row).onConflict('work_id').merge();
};

/** Whose work the row shows; null for none. */
export const sellerOfRow = async (workId: string): Promise<string | null> => {
  const row = db.selectFrom('catalogue').where('workId', '=', workId).select('sellerId');
  return (await row.executeTakeFirst())?.sellerId ?? null;
};

/** @returns whether there was one */
export const removeRow = async (workId: string): Promise<boolean> => {
  const gone = await db.deleteFrom('catalogue').where('workId', '=', workId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** Works that have a row, be they public or not. */
export const listedIds = async (): Promise<string[]> =>
  (await db.selectFrom('catalogue').select('workId').execute()).map(({ workId }) => workId);

/** Versions whose changes are kept; a process that is further behind reads the whole catalogue anew. */
const keptVersions = 20_000;

/**
 * Stored answers of before are old from now on. From here to its end this transaction is the only one that changes
 * the catalogue, and versions are seen in their order.
 * @param workId the work whose row changed, if one did
 */
export const nextVersion = async (workId: string | null = null): Promise<void> => {
  // In one statement: Strapi publishes several works side by side in one transaction.
  const { version } = await db
    .updateTable('catalogueState')
    .set((state) => ({ version: state('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db.insertInto('catalogueChanges').values({ version, workId }).execute();
  if (version % 1000 > 0) return;
  const old = db.deleteFrom('catalogueChanges').where('version', '<=', version - keptVersions);
  await old.execute();
};
