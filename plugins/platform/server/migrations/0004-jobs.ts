import { instantColumn, type Migration } from '../db/migrations.ts';

/** Jobs to run at a certain time. A worker leases a row; the fence shows a late worker that it has lost the row. */
export const jobs: Migration = {
  name: '0004-jobs',
  up: async (db) => {
    await db.schema.createTable('jobs', (table) => {
      table.bigIncrements('id');
      table.string('name', 100).notNullable();
      table.string('key', 255).notNullable();
      table.text('payload').notNullable();
      instantColumn(table, 'created_at').notNullable();
      /** By the shop's clock. */
      instantColumn(table, 'due_at').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.bigInteger('fence').notNullable().defaultTo(0);
      /** By the real clock. */
      instantColumn(table, 'lease_until');
      instantColumn(table, 'done_at');
      instantColumn(table, 'dead_at');
      table.text('last_error');
      table.unique(['name', 'key'], { indexName: 'jobs_name_key' });
    });
    await db.raw(
      'CREATE INDEX jobs_due_idx ON jobs (due_at, id) WHERE done_at IS NULL AND dead_at IS NULL',
    );
  },
};
