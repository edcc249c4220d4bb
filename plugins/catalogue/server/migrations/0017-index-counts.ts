import { isPostgres, type Migration } from '@oner/platform';

/**
 * Number of works with a word, so that words without works can be deleted. Existing words, and those that a process of the
 * previous build adds, count as words of one work. The index serves requests with them until it is rebuilt, which counts
 * them (engines/postgres.ts).
 */
export const indexCounts: Migration = {
  name: '0017-index-counts',
  up: async (db) => {
    if (!isPostgres()) return;
    // Code that updates the index takes this lock before it accesses the tables.
    await db.raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
    await db.schema.alterTable('catalogue_index_words', (table) => {
      table.integer('works').notNullable().defaultTo(1);
      table.check('works > 0', [], 'catalogue_index_words_used');
    });
    await db.schema.alterTable('catalogue_index_state', (table) => {
      table.boolean('is_counted').notNullable().defaultTo(false);
    });
  },
};
