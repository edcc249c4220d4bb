import { isPostgres, type Migration } from '@oner/platform';
import { indexedKeys } from './0014-term-index.ts';

/**
 * Indexes of every key, without which rare and missing keys need a scan of all works; of rents in their order; and of the
 * lowest and highest numbers.
 */
export const indexKeys: Migration = {
  name: '0018-index-keys',
  up: async (db) => {
    if (!isPostgres()) return;
    await db.schema.alterTable('catalogue_index', (table) => {
      for (const key of indexedKeys) table.index([key], `catalogue_index_key_${key}`);
      table.index(['section', 'price_rent', 'sequence'], 'catalogue_index_rent');
      for (const column of ['price_sale', 'length', 'height'])
        table.index(['section', column], `catalogue_index_most_${column}`);
    });
  },
};
