import { instantColumn, type Migration } from '../db/migrations.ts';

/** State of an e-mail address: whether its reader has proven it, and which e-mails it got while unproven. */
export const recipients: Migration = {
  name: '0008-recipients',
  up: async (db) => {
    await db.schema.createTable('recipients', (table) => {
      /** Normalised by mail/rules.ts. */
      table.string('address', 254).primary();
      table.string('state', 12).notNullable();
      instantColumn(table, 'changed_at').notNullable();
      /** Why it gets no e-mails at all. */
      table.string('reason', 20);
      /** The last e-mail that it got unproven and without a request. */
      instantColumn(table, 'told_at');
      /** E-mails that its reader requested: start of the count, and number. */
      instantColumn(table, 'asked_at');
      table.integer('asked_count').notNullable().defaultTo(0);
      /** The open confirmation request; the link and the code of the e-mail are stored as hashes. */
      instantColumn(table, 'challenged_at');
      table.string('token_hash', 64).unique({ indexName: 'recipients_token' });
      table.string('code_hash', 64);
      table.integer('code_tries').notNullable().defaultTo(0);
      table.check(`state in ('unverified', 'verified', 'suppressed')`);
    });
  },
};
