import type { Migration } from '@oner/platform';

/** Keys of the accepted chunks of an upload, separated by spaces; chunks of earlier releases have none. */
export const chunkKeys: Migration = {
  name: '0010-chunk-keys',
  up: (db) =>
    db.schema.alterTable('uploads', (table) => {
      table.text('chunk_keys').notNullable().defaultTo('');
    }),
};
