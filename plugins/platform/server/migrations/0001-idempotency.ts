import { instantColumn, type Migration } from '../db/migrations.ts';

/** The first reply to an Idempotency-Key, by call and caller. */
export const idempotency: Migration = {
  name: '0001-idempotency',
  up: async (db) => {
    await db.schema.createTable('idempotency', (table) => {
      table.string('call', 60).notNullable();
      table.string('owner', 64).notNullable();
      table.string('key', 255).notNullable();
      table.string('body_hash', 64).notNullable();
      /** JSON; null only inside the transaction that claims the key. */
      table.text('reply');
      instantColumn(table, 'created_at').notNullable();
      table.primary(['call', 'owner', 'key']);
      table.index(['created_at'], 'idempotency_created_idx');
    });
  },
};
