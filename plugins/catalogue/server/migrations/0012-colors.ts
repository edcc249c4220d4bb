import type { Migration } from '@oner/platform';

/** Colour and orientation of the picture, as filters. Rows get values when cards are rebuilt (cardForm). */
export const colors: Migration = {
  name: '0012-colors',
  up: async (db) => {
    await db.schema.alterTable('catalogue', (table) => {
      for (const key of ['color', 'orientation']) {
        table.string(key, 20);
        table.index(['section', key, 'sequence'], `catalogue_${key}`);
      }
    });
  },
};
