import type { Knex } from 'knex';
import { db } from './transactions.ts';

/**
 * Runs `part` until nothing is left: data that grows faster than one part a day would otherwise grow forever.
 * @param part processes one part and returns its number of rows
 * @param size of a full part; a smaller one is the last
 * @param mayGoOn checked before each part, so that a process that is shutting down begins no other
 * @returns whether nothing is left
 */
export const inBatches = async (
  part: () => Promise<number>,
  size: number,
  mayGoOn: () => boolean,
): Promise<boolean> => {
  while (mayGoOn()) {
    if ((await part()) < size) return true;
  }
  return false;
};

/** Rows per statement: short enough not to block other work, and within SQLite's limit of variables. */
export const batchSize = 500;

/**
 * Deletes up to `partSize` rows.
 * @param key the columns of the table's primary key
 * @param old adds the conditions that select the rows
 * @returns the number of deleted rows
 */
export const deleteBatch = (
  table: string,
  key: readonly string[],
  old: (rows: Knex.QueryBuilder) => void,
): Promise<number> => {
  const rows = db()(table)
    .select([...key])
    .limit(batchSize);
  old(rows);
  return db()(table)
    .whereIn([...key], rows)
    .delete();
};
