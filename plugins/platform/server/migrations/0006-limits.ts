import { instantColumn, type Migration } from '../db/migrations.ts';

/** Points spent by address or account; shared by all processes. The limiter's library defines the column names. */
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
