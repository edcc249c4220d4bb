import type { Migration } from '../db/migrations.ts';

/** Points were counted under the names that people typed; from now on under keys that reveal nothing (limits/limits.ts). */
export const namelessLimits: Migration = {
  name: '0009-nameless-limits',
  up: async (db) => {
    await db('rate_limits').delete();
  },
};
