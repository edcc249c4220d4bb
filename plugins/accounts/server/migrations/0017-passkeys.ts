import { instantColumn, type Migration } from '@oner/platform';

/** Passkeys of users and staff, and challenges already answered, so that none is accepted twice. */
export const passkeys: Migration = {
  name: '0017-passkeys',
  up: async (db) => {
    await db.schema.createTable('passkeys', (table) => {
      /** random; the id in responses */
      table.string('id', 40).primary();
      /** `user:<documentId>` or `staff:<id>` */
      table.string('owner', 60).notNullable();
      /** base64url, at most 1023 bytes (WebAuthn, section 4) */
      table
        .string('credential_id', 1400)
        .notNullable()
        .unique({ indexName: 'passkeys_credential' });
      /** COSE, base64url */
      table.text('public_key').notNullable();
      table.bigInteger('counter').notNullable();
      /** names, comma separated; hints for the browser to find the passkey */
      table.string('transports', 200).notNullable();
      table.string('name', 80).notNullable();
      /** real clock, like sessions */
      instantColumn(table, 'made_at').notNullable();
      instantColumn(table, 'used_at');
      table.index('owner', 'passkeys_owner_idx');
    });
    await db.schema.createTable('passkey_challenges', (table) => {
      table.string('hash', 64).primary();
      instantColumn(table, 'expires_at').notNullable();
      table.index('expires_at', 'passkey_challenges_expires_idx');
    });
  },
};
