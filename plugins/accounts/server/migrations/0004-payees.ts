import { instantColumn, type Migration } from '@oner/platform';

/**
 * Bank details of authors. IBAN and IIN or BIN are encrypted (payees/encryption.ts), with their last four characters stored beside
 * them for display. A keyed hash detects a number that another author has given.
 */
export const payees: Migration = {
  name: '0004-payees',
  up: async (db) => {
    await db.schema.createTable('payees', (table) => {
      /** documentId of the seller */
      table.string('author_id', 40).primary();
      table.string('iban', 300);
      table.string('iban_last4', 4);
      instantColumn(table, 'iban_set_at');
      table.string('tax_number', 300);
      table.string('tax_kind', 3);
      table.string('tax_last4', 4);
      instantColumn(table, 'tax_set_at');
      /** The IIN says that its holder was a minor when it was given; shown to moderators. */
      table.boolean('underage').notNullable();
      table.check(
        '(iban is null) = (iban_last4 is null) and (iban is null) = (iban_set_at is null)',
        [],
        'payees_iban_whole',
      );
      table.check(
        '(tax_number is null) = (tax_last4 is null) and (tax_number is null) = (tax_kind is null) and (tax_number is null) = (tax_set_at is null)',
        [],
        'payees_tax_whole',
      );
      table.check("tax_kind in ('iin', 'bin')", [], 'payees_tax_kind');
    });
    await db.schema.createTable('tax_claims', (table) => {
      table.string('mark', 64).primary();
      table.string('author_id', 40).notNullable().unique({ indexName: 'tax_claims_author' });
      instantColumn(table, 'claimed_at').notNullable();
    });
  },
};
