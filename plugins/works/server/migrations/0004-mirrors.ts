import type { Migration } from '@oner/platform';

/** A look of the mirror image beside the look itself: the desk asks for both, long after the picture was opened. */
export const mirrors: Migration = {
  name: '0004-mirrors',
  up: (db) =>
    db.schema.alterTable('looks', (table) => {
      table.string('mirrored', 16);
    }),
};
