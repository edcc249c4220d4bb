import { instantColumn, type Migration } from '@oner/platform';

/** Time of a session's last proof of the password; irreversible actions require a fresh one. */
export const sessionProofs: Migration = {
  name: '0009-session-proofs',
  up: async (db) => {
    await db.schema.createTable('session_proofs', (table) => {
      /** session id of Strapi's session manager */
      table.string('session_id', 191).primary();
      /** real clock, so that the demo clock does not age proofs */
      instantColumn(table, 'proven_at').notNullable();
      table.index('proven_at', 'session_proofs_proven_idx');
    });
  },
};
