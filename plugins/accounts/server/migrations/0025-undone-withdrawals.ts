import { instantColumn, type Migration } from '@oner/platform';

/**
 * An undone change of the e-mail takes back a withdrawal that came after it; the row stays and says so, and its person may
 * take their consent back again. Bank details that were replaced are kept for a while, whether a change can be undone or not:
 * `replaced_at` says since when.
 */
export const undoneWithdrawals: Migration = {
  name: '0025-undone-withdrawals',
  up: async (db) => {
    const rows: object[] = await db('withdrawals').select(
      'account',
      'withdrawn_at',
      'ip',
      'user_agent',
      'erase_by',
      'erased_at',
    );
    await db.schema.dropTable('withdrawals');
    await db.schema.createTable('withdrawals', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      instantColumn(table, 'withdrawn_at').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 300).notNullable();
      /** The day told to the person. */
      table.string('erase_by', 10).notNullable();
      instantColumn(table, 'erased_at');
      instantColumn(table, 'undone_at');
      /** The author's page was hidden before it already. */
      table.boolean('was_hidden').notNullable().defaultTo(false);
      table.index('account', 'withdrawals_account_idx');
      table.check('erased_at is null or undone_at is null', [], 'withdrawals_erased_or_undone');
    });
    await db.batchInsert('withdrawals', rows, 100);
    await db.raw(
      'CREATE UNIQUE INDEX withdrawals_one ON withdrawals (account) WHERE undone_at IS NULL',
    );
    await db.schema.alterTable('former_payees', (table) => {
      // Clock of the shop. No instantColumn: SQLite adds no check to a table that is there.
      table.bigInteger('replaced_at');
    });
    // Kept for a change that can be undone; when none can any more they go.
    await db('former_payees').update({ replaced_at: db.ref('set_at') });
  },
};
