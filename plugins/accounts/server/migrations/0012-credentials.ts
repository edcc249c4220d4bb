import { instantColumn, type Migration } from '@oner/platform';

/**
 * Time of the last change of credentials: e-mail, phone, password, IBAN, IIN or BIN. Payouts are held for a while after it
 * (Agreement 7.8), and frozen if the owner of an address undoes its change.
 */
export const credentials: Migration = {
  name: '0012-credentials',
  up: async (db) => {
    await db.schema.createTable('credentials', (table) => {
      /** documentId of the user */
      table.string('account', 40).primary();
      /** clock of the shop, like all periods of the agreement */
      instantColumn(table, 'changed_at').notNullable();
      instantColumn(table, 'frozen_at');
      /** True while frozen without a new password since. */
      table.boolean('password_due').notNullable().defaultTo(false);
      table.check('frozen_at is not null or not password_due', [], 'credentials_password_due');
    });
    // Initial values: when bank details were given, so that a running hold continues.
    const given: Record<string, string | number | null>[] = await db('payees as p')
      .join('sellers as s', 's.document_id', 'p.author_id')
      .join('sellers_user_lnk as su', 'su.seller_id', 's.id')
      .join('up_users as u', 'u.id', 'su.user_id')
      .select({ account: 'u.document_id', iban: 'p.iban_set_at', tax: 'p.tax_set_at' });
    const changed = new Map<string, number>();
    for (const { account, iban, tax } of given) {
      const latest = Math.max(Number(iban), Number(tax), changed.get(String(account)) ?? 0);
      changed.set(String(account), latest);
    }
    const rows = [...changed].map(([account, changed_at]) => ({ account, changed_at }));
    await db.batchInsert('credentials', rows, 100);
  },
};
