import { isPostgres, type Migration } from '@oner/platform';

const keys = ['region', 'readiness'];

/** Region of the author, and readiness to ship, as filters. Rows get values when cards are rebuilt (cardForm). */
export const regions: Migration = {
  name: '0019-regions',
  up: async (db) => {
    // Code that updates the index of PostgreSQL takes this lock before it accesses the tables.
    if (isPostgres()) await db.raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
    const tables = ['catalogue', ...(isPostgres() ? ['catalogue_index'] : [])];
    for (const name of tables)
      for (const key of keys) {
        if (await db.schema.hasColumn(name, key)) continue;
        await db.schema.alterTable(name, (table) => {
          table.string(key, 60);
          if (name === 'catalogue_index') table.index([key], `catalogue_index_key_${key}`);
        });
      }
  },
};
