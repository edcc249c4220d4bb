import { instantColumn, type Migration } from '@oner/platform';

/** Bank details that staff enter for an author who cannot: entered by one person, confirmed by another. */
export const payeeEntries: Migration = {
  name: '0010-payee-entries',
  up: async (db) => {
    await db.schema.createTable('payee_entries', (table) => {
      table.bigIncrements('id');
      table.string('author_id', 40).notNullable();
      /** The details, encrypted under PAYEE_KEYS; null once decided. */
      table.text('sealed');
      table.string('iban_last4', 4);
      table.string('tax_last4', 4);
      /** How the author gave them, as staff state it. */
      table.string('source', 500).notNullable();
      table.string('state', 12).notNullable();
      table.string('entered_by', 60).notNullable();
      instantColumn(table, 'entered_at').notNullable();
      table.string('decided_by', 60);
      instantColumn(table, 'decided_at');
      table.check(`state in ('waiting', 'confirmed', 'dropped')`, [], 'payee_entries_state');
      table.check(
        `(state = 'waiting') = (sealed is not null) and (state = 'waiting') = (decided_at is null)`,
        [],
        'payee_entries_sealed',
      );
      // The second person must not be the first.
      table.check(
        `state <> 'confirmed' or (decided_by is not null and decided_by <> entered_by)`,
        [],
        'payee_entries_two',
      );
    });
    await db.raw(
      `CREATE UNIQUE INDEX payee_entries_waiting ON payee_entries (author_id) WHERE state = 'waiting'`,
    );
  },
};
