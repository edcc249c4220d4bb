import { instantColumn, type Migration } from '../db/migrations.ts';

/** Points spent by address or account; shared by all processes. Columns as the limiter's library names them. */
export const limits: Migration = {
  name: '0006-limits',
  up: async (db) => {
    await db.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary();
      table.integer('points').notNullable().defaultTo(0);
      instantColumn(table, 'expire');
      table.index(['expire'], 'rate_limits_expire_idx');
    });
  },
};
