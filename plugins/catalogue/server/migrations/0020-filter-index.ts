import { isPostgres, type Migration } from '@oner/platform';

/**
 * Index for filters that are set together: of a million works, those that pass all filters are read directly, not picked
 * from all that pass one. Since PostgreSQL 18 a column without a condition is skipped (skip scan).
 */
export const filterIndex: Migration = {
  name: '0020-filter-index',
  up: async (db) => {
    if (!isPostgres()) return;
    // Code that updates the index takes this lock before it accesses the table.
    await db.raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
    await db.schema.alterTable('catalogue_index', (table) => {
      table.index(['section', 'material', 'technique', 'price_sale'], 'catalogue_index_filter');
    });
  },
};
