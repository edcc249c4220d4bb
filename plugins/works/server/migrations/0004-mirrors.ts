import type { Migration } from '@oner/platform';

/** Perceptual hash of the mirror image, because the desk compares both long after the picture was decoded. */
export const mirrors: Migration = {
  name: '0004-mirrors',
  up: (db) =>
    db.schema.alterTable('looks', (table) => {
      table.string('mirrored', 16);
    }),
};
