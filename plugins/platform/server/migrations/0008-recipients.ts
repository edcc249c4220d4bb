import { instantColumn, type Migration } from '../db/migrations.ts';

/** What is known of an e-mail address: whether its reader has proven that it is theirs, and what it was sent unproven. */
export const recipients: Migration = {
  name: '0008-recipients',
  up: async (db) => {
    await db.schema.createTable('recipients', (table) => {
      /** as mail/rules.ts normalises it */
      table.string('address', 254).primary();
      table.string('state', 12).notNullable();
      instantColumn(table, 'changed_at').notNullable();
      /** Why it gets no letters at all. */
      table.string('reason', 20);
      /** The last letter that it got unproven without having asked. */
      instantColumn(table, 'told_at');
      /** Letters that its reader asked for: since when they are counted, and how many. */
      instantColumn(table, 'asked_at');
      table.integer('asked_count').notNullable().defaultTo(0);
      /** The open question whose address it is; what stands in the letter is kept as a hash. */
      instantColumn(table, 'challenged_at');
      table.string('token_hash', 64).unique({ indexName: 'recipients_token' });
      table.string('code_hash', 64);
      table.integer('code_tries').notNullable().defaultTo(0);
      table.check(`state in ('unverified', 'verified', 'suppressed')`);
    });
  },
};
