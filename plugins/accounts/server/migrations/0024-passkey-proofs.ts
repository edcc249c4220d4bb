import type { Migration } from '@oner/platform';

/** When a session last showed a passkey: for some calls it stands for the password, which an older password does not. */
export const passkeyProofs: Migration = {
  name: '0024-passkey-proofs',
  up: (db) =>
    db.schema.alterTable('session_proofs', (table) => {
      // Real clock, as `proven_at`; null where the password alone was proven.
      // No instantColumn: SQLite adds no check to a table that is there.
      table.bigInteger('passkey_at');
    }),
};
