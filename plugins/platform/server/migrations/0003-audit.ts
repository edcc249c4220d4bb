import { appendOnly, instantColumn, type Migration } from '../db/migrations.ts';

/** Audit log. The database itself refuses to change or delete a row. */
export const audit: Migration = {
  name: '0003-audit',
  up: async (db) => {
    await db.schema.createTable('audit', (table) => {
      table.bigIncrements('id');
      instantColumn(table, 'at').notNullable();
      table.string('actor', 100).notNullable();
      table.string('action', 100).notNullable();
      table.string('subject', 200).notNullable();
      table.text('facts').notNullable();
      table.index(['subject', 'at'], 'audit_subject_idx');
      table.index(['at'], 'audit_at_idx');
    });
    await appendOnly(db, 'audit');
  },
};
