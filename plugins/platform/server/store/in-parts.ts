import type { Knex } from 'knex';
import { db } from '../db.ts';

/** Rows of one statement: nobody waits long for it, and it has as many variables as SQLite takes. */
export const partSize = 500;

/**
 * Deletes up to `partSize` rows.
 * @param key the columns of the table's primary key
 * @param old says which rows, by conditions on the table
 * @returns how many went
 */
export const deletePart = (
  table: string,
  key: readonly string[],
  old: (rows: Knex.QueryBuilder) => void,
): Promise<number> => {
  const rows = db()(table)
    .select([...key])
    .limit(partSize);
  old(rows);
  return db()(table)
    .whereIn([...key], rows)
    .delete();
};
