import type { Migration } from '@oner/platform';

/** Perceptual hashes of windows of a picture, so that a part of it uploaded later is found. */
export const windows: Migration = {
  name: '0006-windows',
  up: (db) =>
    db.schema.alterTable('looks', (table) => {
      /** 16 hexadecimal digits for each window; null for older rows */
      table.text('windows');
    }),
};
