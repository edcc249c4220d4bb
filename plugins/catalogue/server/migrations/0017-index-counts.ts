import { isPostgres, type Migration } from '@oner/platform';

/**
 * How many works have a word, so that one that no work has any longer can go. Words that are there, and those that a process of the
 * build before adds, count as words of one work. The index answers with them until it is built anew, which counts them
 * (engines/postgres.ts).
 */
export const indexCounts: Migration = {
  name: '0017-index-counts',
  up: async (db) => {
    if (!isPostgres()) return;
    // Whoever brings the index up to the catalogue takes this lock first, and the tables after it.
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
