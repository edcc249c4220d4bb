import { isPostgres, type Migration } from '@oner/platform';

/**
 * The filters that are set together: of a million works, those that pass all of them are met one after the other, and not among all
 * that pass one. From PostgreSQL 18 on a column of it that is not asked for is skipped.
 */
export const filterIndex: Migration = {
  name: '0020-filter-index',
  up: async (db) => {
    if (!isPostgres()) return;
    // Whoever brings the index up to the catalogue takes this lock first, and the table after it.
    await db.raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
    await db.schema.alterTable('catalogue_index', (table) => {
      table.index(['section', 'material', 'technique', 'price_sale'], 'catalogue_index_filter');
    });
  },
};
