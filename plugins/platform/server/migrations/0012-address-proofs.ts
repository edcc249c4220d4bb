import { instantColumn, type Migration } from '../db/migrations.ts';

/**
 * Which account has proven that it reads an address: what one has proven says nothing of another that registers with the
 * same address later. Filled for those that were here before by accounts, which knows who has which address.
 */
export const addressProofs: Migration = {
  name: '0012-address-proofs',
  up: async (db) => {
    await db.schema.createTable('address_proofs', (table) => {
      /** as mail/rules.ts normalises it */
      table.string('address', 254).notNullable();
      /** documentId of the user */
      table.string('account', 40).notNullable();
      /** Its reader has shown that the account is theirs, or said that it is not. */
      table.string('state', 12).notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.primary(['address', 'account']);
      table.index(['account'], 'address_proofs_account');
      table.check("state in ('verified', 'refused')", [], 'address_proofs_state');
    });
    await db.schema.alterTable('recipients', (table) => {
      /** The account for which the open question was asked; none where somebody without one is asked. */
      table.string('challenged_for', 40);
    });
  },
};
