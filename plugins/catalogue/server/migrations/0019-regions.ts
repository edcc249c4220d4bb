import { isPostgres, type Migration } from '@oner/platform';

const keys = ['region', 'readiness'];

/** Where its author works, and whether it ships soon, which lists are filtered by. Rows get them when the cards are made anew (cardForm). */
export const regions: Migration = {
  name: '0019-regions',
  up: async (db) => {
    // Whoever brings the index of PostgreSQL up to the catalogue takes this lock first, and the tables after it.
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
