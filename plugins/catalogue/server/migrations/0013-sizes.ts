import type { Migration } from '@oner/platform';

/** Size and framing, which lists are filtered by. Rows get them when the cards are made anew (cardForm). */
export const sizes: Migration = {
  name: '0013-sizes',
  up: async (db) => {
    await db.schema.alterTable('catalogue', (table) => {
      table.string('size', 20);
      table.string('framing', 20);
    });
  },
};
