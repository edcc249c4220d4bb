import type { Migration } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const column = 'expires_at';
const definition = /`expires_at` bigint not null, /;
const check = /, check \(typeof\("expires_at"\) in \('integer', 'null'\)\)/;

/**
 * Drops the end of an unpaid order, which is stored with its payment. SQLite cannot drop a column that an unnamed check uses, so
 * the table is rebuilt.
 */
export const noExpiry: Migration = {
  name: '0011-no-expiry',
  // Foreign keys can be switched off only outside a transaction; the rebuild has its own.
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed before the migration was recorded.
    if (!(await db.schema.hasColumn('orders', column))) return;
    if (db.client.dialect === 'postgresql')
      return db.schema.alterTable('orders', (table) => table.dropColumn(column));
    await rebuildTable(db, 'orders', (text) => {
      const without = text.replace(definition, '').replace(check, '');
      if (without.includes(column))
        throw new Error(`the table of orders is not as it was made: ${text}`);
      return without;
    });
  },
};
