import { instantColumn, type Migration } from '@oner/platform';

/** Password reset links by the hash of their token; valid for half an hour, once. */
export const passwordResets: Migration = {
  name: '0006-password-resets',
  up: async (db) => {
    await db.schema.createTable('password_resets', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      table.string('token_hash', 64).notNullable().unique({ indexName: 'password_resets_token' });
      instantColumn(table, 'asked_at').notNullable();
      instantColumn(table, 'expires_at').notNullable();
      instantColumn(table, 'used_at');
      table.index(['account', 'asked_at'], 'password_resets_account_idx');
    });
  },
};
