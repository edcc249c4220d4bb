import { instantColumn, type Migration } from '@oner/platform';

/**
 * Which work each version of the catalogue changed, so that a process that has the catalogue in memory reads only
 * what is new; null where no card changed. `search_misses` counts what was looked for and not found: folded words
 * without anything that may name a person, for the editors.
 */
export const changes: Migration = {
  name: '0002-changes',
  up: async (db) => {
    await db.schema.createTable('catalogue_changes', (table) => {
      table.bigInteger('version').primary();
      table.string('work_id', 40);
    });
    await db.schema.createTable('search_misses', (table) => {
      table.string('words', 100).primary();
      table.integer('times').notNullable();
      instantColumn(table, 'last_at').notNullable();
      table.index(['times', 'last_at'], 'search_misses_most');
      table.check('times > 0', [], 'search_misses_times');
    });
  },
};
