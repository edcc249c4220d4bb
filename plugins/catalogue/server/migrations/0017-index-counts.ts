import { isPostgres, type Migration } from '@oner/platform';

const keys = [
  'level',
  'subject',
  'type',
  'size',
  'color',
  'orientation',
  'style',
  'material',
  'technique',
  'framing',
  'availability',
];

/**
 * How many works have a word, so that one that no work has any longer can go; what was counted by nobody is built anew. And indexes
 * of every key, without which one that few works have, or none, is looked for in all of them; of rents in their order; and of the
 * lowest and highest number.
 */
export const indexCounts: Migration = {
  name: '0017-index-counts',
  up: async (db) => {
    if (!isPostgres()) return;
    await db('catalogue_index_state').delete();
    await db('catalogue_index_words').delete();
    await db.schema.alterTable('catalogue_index_words', (table) => {
      table.integer('works').notNullable();
      table.check('works > 0', [], 'catalogue_index_words_used');
    });
    await db.schema.alterTable('catalogue_index', (table) => {
      for (const key of keys) table.index([key], `catalogue_index_key_${key}`);
      table.index(['section', 'price_rent', 'sequence'], 'catalogue_index_rent');
      for (const column of ['price_sale', 'length', 'height'])
        table.index(['section', column], `catalogue_index_most_${column}`);
    });
  },
};
