import type { Migration } from '@oner/platform';

/** Index to look up each requested picture by its name in the media library. */
export const pictureNames: Migration = {
  name: '0007-picture-names',
  up: async (db) => {
    await db.schema.alterTable('files', (table) => table.index(['hash'], 'files_hash_idx'));
  },
};
