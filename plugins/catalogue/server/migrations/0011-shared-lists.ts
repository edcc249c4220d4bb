import type { Migration } from '@oner/platform';

/** The link by which others read a list; null for one that is its person's alone. */
export const sharedLists: Migration = {
  name: '0011-shared-lists',
  up: async (db) => {
    await db.schema.alterTable('favourite_lists', (table) => {
      table.string('code', 16).unique({ indexName: 'favourite_lists_code' });
    });
  },
};
