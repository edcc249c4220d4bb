import type { Migration } from '@oner/platform';

/** Every authenticated call looks up its session; Strapi's table has no index for that. */
export const sessionIndex: Migration = {
  name: '0003-session-index',
  up: async (db) => {
    await db.raw('CREATE INDEX IF NOT EXISTS oner_session_id_idx ON strapi_sessions (session_id)');
  },
};
