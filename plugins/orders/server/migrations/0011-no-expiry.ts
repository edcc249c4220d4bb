import type { Migration } from '@oner/platform';
import type { Knex } from 'knex';

const column = 'expires_at';
const definition = /`expires_at` bigint not null, /;
const check = /, check \(typeof\("expires_at"\) in \('integer', 'null'\)\)/;

/**
 * The end of an unpaid order stands at its payment alone, so its column here goes. SQLite drops none that a nameless check
 * names: the table is made anew beside the old one, by SQLite's own twelve steps (sqlite.org/lang_altertable.html, 7).
 */
export const noExpiry: Migration = {
  name: '0011-no-expiry',
  // Foreign keys are switched outside of a transaction alone; what is done has one of its own.
  config: { transaction: false },
  up: async (db) => {
    // A process may have been killed before it wrote down that this is done.
    if (!(await db.schema.hasColumn('orders', column))) return;
    if (db.client.dialect === 'postgresql')
      return db.schema.alterTable('orders', (table) => table.dropColumn(column));
    await db.raw('pragma foreign_keys = off');
    try {
      await db.transaction(rebuild);
    } finally {
      await db.raw('pragma foreign_keys = on');
    }
  },
};

const rebuild = async (db: Knex): Promise<void> => {
  const parts: { type: string; sql: string }[] = await db('sqlite_master')
    .where({ tbl_name: 'orders' })
    .whereNotNull('sql')
    .select('type', 'sql');
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const without = table.replace(definition, '').replace(check, '');
  if (without.includes(column))
    throw new Error(`the table of orders is not as it was made: ${table}`);
  await db.raw(without.replace('`orders`', '`orders_anew`'));
  const columns = Object.keys(await db('orders_anew').columnInfo());
  await db('orders_anew').insert(db('orders').select(columns));
  await db.schema.dropTable('orders');
  await db.schema.renameTable('orders_anew', 'orders');
  for (const { type, sql } of parts) if (type !== 'table') await db.raw(sql);
  const torn: unknown[] = await db.raw('pragma foreign_key_check');
  if (torn.length > 0) throw new Error(`${torn.length} rows name an order that is not there`);
};
