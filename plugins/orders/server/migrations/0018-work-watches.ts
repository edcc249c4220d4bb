import { instantColumn, type Migration } from '@oner/platform';

/** Users to notify when the original of a work is free or sold; a row is deleted with its notice. */
export const workWatches: Migration = {
  name: '0018-work-watches',
  up: async (db) => {
    await db.schema.createTable('work_watches', (table) => {
      /** documentId of the user */
      table.string('account', 60).notNullable();
      table.string('work_id', 60).notNullable();
      instantColumn(table, 'asked_at').notNullable();
      table.primary(['work_id', 'account']);
      table.index(['account'], 'work_watches_account');
    });
  },
};
