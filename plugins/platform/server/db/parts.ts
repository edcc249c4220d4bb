import type { Knex } from 'knex';
import { db } from './transactions.ts';

/**
 * Does something part by part until nothing is left: what grows faster than one part a day would otherwise grow for ever.
 * @param part does one part and says how many rows that were
 * @param size of a full part; a smaller one was the last
 * @param mayGoOn asked between two parts: a process that ends does not begin another one
 * @returns whether nothing is left
 */
export const partByPart = async (
  part: () => Promise<number>,
  size: number,
  mayGoOn: () => boolean,
): Promise<boolean> => {
  while (mayGoOn()) {
    if ((await part()) < size) return true;
  }
  return false;
};

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
