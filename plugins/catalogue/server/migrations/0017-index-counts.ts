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
 * How many works have a word, so that one that no work has any longer can go; and an index of every key, without which a key that
 * few works have, or none, is looked for in all of them. What was counted by nobody is built anew.
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
    });
  },
};
