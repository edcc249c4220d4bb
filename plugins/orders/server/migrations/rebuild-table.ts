import type { Knex } from 'knex';

/**
 * Rebuilds a table of SQLite from its own SQL in twelve steps (sqlite.org/lang_altertable.html, 7), because SQLite can neither
 * change a check nor drop a column that one uses. Only in a migration without a transaction: foreign keys can be switched off
 * only outside one.
 * @param change changes the SQL of the table
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
  // After an earlier rebuild the name is in other quotes.
  await db.raw(anew.replace(new RegExp(`[\`"]${name}[\`"]`), `\`${name}_anew\``));
  const columns = Object.keys(await db(`${name}_anew`).columnInfo());
  await db(`${name}_anew`).insert(db(name).select(columns));
  await db.schema.dropTable(name);
  await db.schema.renameTable(`${name}_anew`, name);
  for (const { type, sql } of parts) if (type !== 'table') await db.raw(sql);
  const torn: unknown[] = await db.raw('pragma foreign_key_check');
  if (torn.length > 0) throw new Error(`${torn.length} rows name a row of ${name} that is gone`);
};
