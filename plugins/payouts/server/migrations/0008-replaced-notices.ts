import type { Migration } from '@oner/platform';

/** Which notice of the shop an author's own end took the place of: it runs again where that one is undone. */
export const replacedNotices: Migration = {
  name: '0008-replaced-notices',
  up: async (db) => {
    await db.schema.alterTable('terminations', (table) => {
      table.bigInteger('replaces').references('terminations.id').onDelete('RESTRICT');
    });
  },
};
