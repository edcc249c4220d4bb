import { instantColumn, type Migration } from '../db/migrations.ts';

/**
 * Which account has proven that it reads an address: a proof does not count for another account that registers with the same
 * address later. The accounts plugin, which stores the addresses, fills it for existing accounts.
 */
export const addressProofs: Migration = {
  name: '0012-address-proofs',
  up: async (db) => {
    await db.schema.createTable('address_proofs', (table) => {
      /** Normalised by mail/rules.ts. */
      table.string('address', 254).notNullable();
      /** documentId of the user */
      table.string('account', 40).notNullable();
      /** Whether the reader has shown that the account is theirs, or reported that it is not. */
      table.string('state', 12).notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.primary(['address', 'account']);
      table.index(['account'], 'address_proofs_account');
      table.check("state in ('verified', 'refused')", [], 'address_proofs_state');
    });
    await db.schema.alterTable('recipients', (table) => {
      /** The account of the open confirmation request; null if it is about no account. */
      table.string('challenged_for', 40);
    });
  },
};
