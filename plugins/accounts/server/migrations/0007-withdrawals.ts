import { instantColumn, type Migration } from '@oner/platform';

/** Who has taken their consent back, and when the last of them was erased. */
export const withdrawals: Migration = {
  name: '0007-withdrawals',
  up: async (db) => {
    await db.schema.createTable('withdrawals', (table) => {
      /** documentId of the user */
      table.string('account', 40).primary();
      instantColumn(table, 'withdrawn_at').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 300).notNullable();
      /** The day told to the person. */
      table.string('erase_by', 10).notNullable();
      instantColumn(table, 'erased_at');
    });
  },
};
