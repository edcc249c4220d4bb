import type { Migration } from '@oner/platform';

/** Size, framing and subject, as filters. Rows get values when cards are rebuilt (cardForm). */
export const sizes: Migration = {
  name: '0013-sizes',
  up: async (db) => {
    await db.schema.alterTable('catalogue', (table) => {
      for (const key of ['size', 'framing', 'subject']) table.string(key, 60);
    });
  },
};
