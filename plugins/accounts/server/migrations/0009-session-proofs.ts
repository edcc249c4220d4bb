import { instantColumn, type Migration } from '@oner/platform';

/** When a session last proved the password: what cannot be taken back asks for a fresh proof. */
export const sessionProofs: Migration = {
  name: '0009-session-proofs',
  up: async (db) => {
    await db.schema.createTable('session_proofs', (table) => {
      /** as Strapi's session manager names it */
      table.string('session_id', 191).primary();
      /** real clock: the demo clock makes no proof older */
      instantColumn(table, 'proven_at').notNullable();
      table.index('proven_at', 'session_proofs_proven_idx');
    });
  },
};
