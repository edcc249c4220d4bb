import { instantColumn, type Migration } from '../db/migrations.ts';

/**
 * Tags of stored pages that became stale, in the order in which they were written: each front door reads on from its position.
 */
export const sitePurges: Migration = {
  name: '0015-site-purges',
  up: async (db) => {
    await db.schema.createTable('site_purges', (table) => {
      table.bigIncrements('id');
      /** JSON: a list of tags. */
      table.text('tags').notNullable();
      instantColumn(table, 'logged_at').notNullable().index('site_purges_logged_idx');
    });
  },
};
