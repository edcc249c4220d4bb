import { instantColumn, type Migration } from '@oner/platform';

/** Withdrawn consents, and times of the erasures. */
export const withdrawals: Migration = {
  name: '0007-withdrawals',
  up: async (db) => {
    await db.schema.createTable('withdrawals', (table) => {
      /** documentId of the user */
      table.string('account', 40).primary();
      instantColumn(table, 'withdrawn_at').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 300).notNullable();
      /** Day that the person was told. */
      table.string('erase_by', 10).notNullable();
      instantColumn(table, 'erased_at');
    });
  },
};
