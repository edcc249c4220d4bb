import { instantColumn, type Migration } from '@oner/platform';

/**
 * The work that each version of the catalogue changed, so that a process with the catalogue in memory reads only changes;
 * null if no card changed. `search_misses` counts searches without results, for the editors: folded words without anything
 * that may name a person.
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
