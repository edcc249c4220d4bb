import { instantColumn, type Migration } from '@oner/platform';

/**
 * An undone e-mail change reverts a later withdrawal: its row stays, marked as undone, and the person may withdraw again.
 * Replaced bank details are kept for a while whether or not a change can be undone, counted from `replaced_at`.
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
      /** Day that the person was told. */
      table.string('erase_by', 10).notNullable();
      instantColumn(table, 'erased_at');
      instantColumn(table, 'undone_at');
      /** Whether the author's page was already hidden before. */
      table.boolean('was_hidden').notNullable().defaultTo(false);
      table.index('account', 'withdrawals_account_idx');
      table.check('erased_at is null or undone_at is null', [], 'withdrawals_erased_or_undone');
    });
    await db.batchInsert('withdrawals', rows, 100);
    await db.raw(
      'CREATE UNIQUE INDEX withdrawals_one ON withdrawals (account) WHERE undone_at IS NULL',
    );
    await db.schema.alterTable('former_payees', (table) => {
      // Clock of the shop. No instantColumn: SQLite cannot add a check to an existing table.
      table.bigInteger('replaced_at');
    });
    // Existing rows are kept until no change can be undone.
    await db('former_payees').update({ replaced_at: db.ref('set_at') });
  },
};
