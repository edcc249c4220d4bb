import type { Migration } from '@oner/platform';

/** Code of the link by which others can read a list; null for a private list. */
export const sharedLists: Migration = {
  name: '0011-shared-lists',
  up: async (db) => {
    await db.schema.alterTable('favourite_lists', (table) => {
      table.string('code', 16).unique({ indexName: 'favourite_lists_code' });
    });
  },
};
