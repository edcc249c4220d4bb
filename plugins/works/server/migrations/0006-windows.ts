import type { Migration } from '@oner/platform';

/** Looks of windows of a picture beside the look of the whole, so that a part of it that comes later is found. */
export const windows: Migration = {
  name: '0006-windows',
  up: (db) =>
    db.schema.alterTable('looks', (table) => {
      /** hexadecimal digits, 16 for each look; null for what was looked at before */
      table.text('windows');
    }),
};
