import { instantColumn, type Migration } from '@oner/platform';

/**
 * Bank details replaced while an e-mail change can be undone: an undo restores them; they are deleted when no undo is possible.
 * `password_due` becomes independent of frozen payouts, which the old table's check tied together: a buyer has no payouts, and
 * staff end one without the other.
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
      /** kind of a tax number */
      table.string('kind', 3);
      /** clock of the shop, copied from the replaced row */
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
      /** clock of the shop, like all periods of the agreement */
      instantColumn(table, 'changed_at').notNullable();
      instantColumn(table, 'frozen_at');
      /** No password is valid until one is set by an e-mailed link. */
      table.boolean('password_due').notNullable().defaultTo(false);
    });
    await db.batchInsert('credentials', rows, 100);
  },
};
