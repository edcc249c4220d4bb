import type { Migration } from '@oner/platform';

/** What a thing is called in Kazakh, Russian and English, frozen with the line. Lines of before have their one name. */
export const lineNames: Migration = {
  name: '0014-line-names',
  up: async (db) => {
    await db.schema.alterTable('order_lines', (table) => {
      table.text('names');
    });
  },
};
