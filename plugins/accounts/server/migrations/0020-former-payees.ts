import { instantColumn, type Migration } from '@oner/platform';

/**
 * Bank details that were replaced while a change of the e-mail can be undone: they come back with the undo, and are gone
 * when nothing can be undone any more. And a new password that is due, which has nothing to do with frozen payouts: a buyer
 * has none, and the staff ends the one without the other. A check of the old table tied them together.
 */
export const formerPayees: Migration = {
  name: '0020-former-payees',
  up: async (db) => {
    await db.schema.createTable('former_payees', (table) => {
      table.bigIncrements('id');
      /** documentId of the user, and of the seller */
      table.string('account', 40).notNullable();
      table.string('author_id', 40).notNullable();
      table.string('part', 4).notNullable();
      table.string('sealed', 300).notNullable();
      table.string('last4', 4).notNullable();
      /** of a tax number */
      table.string('kind', 3);
      /** clock of the shop, as it stood beside them */
      instantColumn(table, 'set_at').notNullable();
      table.index('account', 'former_payees_account_idx');
      table.index('author_id', 'former_payees_author_idx');
      table.check("part in ('iban', 'tax')", [], 'former_payees_part');
      table.check("(part = 'tax') = (kind is not null)", [], 'former_payees_kind');
    });
    const rows: object[] = await db('credentials').select(
      'account',
      'changed_at',
      'frozen_at',
      'password_due',
    );
    await db.schema.dropTable('credentials');
    await db.schema.createTable('credentials', (table) => {
      /** documentId of the user */
      table.string('account', 40).primary();
      /** clock of the shop, as all terms of the agreement */
      instantColumn(table, 'changed_at').notNullable();
      instantColumn(table, 'frozen_at');
      /** No password counts before one is set by a mailed link. */
      table.boolean('password_due').notNullable().defaultTo(false);
    });
    await db.batchInsert('credentials', rows, 100);
  },
};
