import { instantColumn, type Migration } from '@oner/platform';

/** Wrong password attempts in a row, and known browsers, which are exempt from the resulting wait (decisions/0002). */
export const knownDevices: Migration = {
  name: '0011-known-devices',
  up: async (db) => {
    await db.schema.createTable('login_tries', (table) => {
      /** account, device or unknown name: see login/calls.ts */
      table.string('budget', 80).primary();
      table.integer('wrong').notNullable();
      instantColumn(table, 'last_at').notNullable();
      instantColumn(table, 'open_at').notNullable();
      table.index('last_at', 'login_tries_last_idx');
    });
    await db.schema.createTable('known_devices', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      table.string('token_hash', 64).notNullable().unique({ indexName: 'known_devices_token' });
      /** User-Agent of the last login */
      table.string('user_agent', 300).notNullable();
      instantColumn(table, 'first_at').notNullable();
      instantColumn(table, 'last_at').notNullable();
      instantColumn(table, 'forgotten_at');
      table.index(['account', 'last_at'], 'known_devices_account_idx');
    });
  },
};
