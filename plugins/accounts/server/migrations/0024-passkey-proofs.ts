import type { Migration } from '@oner/platform';

/** Time of a session's last passkey proof, which some calls accept instead of the password in the body. */
export const passkeyProofs: Migration = {
  name: '0024-passkey-proofs',
  up: (db) =>
    db.schema.alterTable('session_proofs', (table) => {
      // Real clock, like `proven_at`; null if only the password was proven.
      // No instantColumn: SQLite cannot add a check to an existing table.
      table.bigInteger('passkey_at');
    }),
};
