import type { Migration } from '@oner/platform';

/** Authors terminated by a moderator become suspended: agreements end only with notice and settlement. */
export const oneEnding: Migration = {
  name: '0005-one-ending',
  up: async (db) => {
    await db('author_standing').where({ state: 'terminated' }).update({ state: 'suspended' });
  },
};
