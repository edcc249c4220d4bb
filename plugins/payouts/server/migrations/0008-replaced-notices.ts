import type { Migration } from '@oner/platform';

/** Notice of the shop that the author's own termination replaced; it runs again if that termination is undone. */
export const replacedNotices: Migration = {
  name: '0008-replaced-notices',
  up: async (db) => {
    await db.schema.alterTable('terminations', (table) => {
      table.bigInteger('replaces').references('terminations.id').onDelete('RESTRICT');
    });
  },
};
