import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/** Declarations of a person, and times of changes of their data (spec L §5). Append-only. */
export const declarationsAndChanges: Migration = {
  name: '0005-declarations-and-changes',
  up: async (db) => {
    await db.schema.createTable('declarations', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      table.string('declaration', 40).notNullable();
      instantColumn(table, 'given_at').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 300).notNullable();
      table.index(['account', 'declaration'], 'declarations_account_idx');
      table.check("declaration = 'adult-or-entity'", [], 'declarations_known');
    });
    await db.schema.createTable('profile_changes', (table) => {
      table.bigIncrements('id');
      table.string('account', 40).notNullable();
      /** names of the fields, JSON; without values */
      table.text('fields').notNullable();
      instantColumn(table, 'changed_at').notNullable();
      /** day since which the new data are valid, as stated by the person */
      table.string('valid_since', 10);
      table.boolean('late').notNullable();
      table.index(['account', 'id'], 'profile_changes_account_idx');
    });
    await appendOnly(db, 'declarations');
    await appendOnly(db, 'profile_changes');
  },
};
