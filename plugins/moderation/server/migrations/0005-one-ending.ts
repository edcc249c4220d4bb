import type { Migration } from '@oner/platform';

/** Whom a moderator had terminated is suspended: agreements end in one way only, with their notice and their settlement. */
export const oneEnding: Migration = {
  name: '0005-one-ending',
  up: async (db) => {
    await db('author_standing').where({ state: 'terminated' }).update({ state: 'suspended' });
  },
};
