import type { Migration } from '@oner/platform';

/** Each picture that is asked for is looked up in the media library by its name. */
export const pictureNames: Migration = {
  name: '0007-picture-names',
  up: async (db) => {
    await db.schema.alterTable('files', (table) => table.index(['hash'], 'files_hash_idx'));
  },
};
