import { instantColumn, type Migration } from '../db/migrations.ts';

/** Values of the whole shop: the offset of its clock, whether the demo data is complete. */
export const settings: Migration = {
  name: '0002-settings',
  up: async (db) => {
    await db.schema.createTable('settings', (table) => {
      table.string('key', 100).primary();
      table.text('value').notNullable();
      instantColumn(table, 'updated_at').notNullable();
    });
  },
};
