import type { Knex } from 'knex';

/**
 * Makes a table of SQLite anew from its own text, by SQLite's twelve steps (sqlite.org/lang_altertable.html, 7): it changes no
 * check and drops no column that one names. In a migration without a transaction, for foreign keys are switched outside of
 * one alone.
 * @param change of the text of the table
 */
export const rebuildTable = async (
  db: Knex,
  name: string,
  change: (sql: string) => string,
): Promise<void> => {
  await db.raw('pragma foreign_keys = off');
  try {
    await db.transaction((trx) => rebuild(trx, name, change));
  } finally {
    await db.raw('pragma foreign_keys = on');
  }
};

const rebuild = async (db: Knex, name: string, change: (sql: string) => string): Promise<void> => {
  const parts: { type: string; sql: string }[] = await db('sqlite_master')
    .where({ tbl_name: name })
    .whereNotNull('sql')
    .select('type', 'sql');
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const anew = change(table);
  if (anew === table) throw new Error(`the table ${name} is not as it was made: ${table}`);
  // The name of one that was rebuilt before stands in other quotes.
  await db.raw(anew.replace(new RegExp(`[\`"]${name}[\`"]`), `\`${name}_anew\``));
  const columns = Object.keys(await db(`${name}_anew`).columnInfo());
  await db(`${name}_anew`).insert(db(name).select(columns));
  await db.schema.dropTable(name);
  await db.schema.renameTable(`${name}_anew`, name);
  for (const { type, sql } of parts) if (type !== 'table') await db.raw(sql);
  const torn: unknown[] = await db.raw('pragma foreign_key_check');
  if (torn.length > 0) throw new Error(`${torn.length} rows name a row of ${name} that is gone`);
};
