import type { Migration } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const column = 'expires_at';
const definition = /`expires_at` bigint not null, /;
const check = /, check \(typeof\("expires_at"\) in \('integer', 'null'\)\)/;

/**
 * The end of an unpaid order stands at its payment alone, so its column here goes. SQLite drops none that a nameless check
 * names: the table is made anew beside the old one.
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
    await rebuildTable(db, 'orders', (text) => {
      const without = text.replace(definition, '').replace(check, '');
      if (without.includes(column))
        throw new Error(`the table of orders is not as it was made: ${text}`);
      return without;
    });
  },
};
