import { appendOnly, instantColumn, type Migration } from '../db/migrations.ts';

/** Texts of notices as staff changed them: each edit is a version, and the newest one is used. */
export const noticeTextsTable: Migration = {
  name: '0013-notice-texts',
  up: async (db) => {
    await db.schema.createTable('notice_texts', (table) => {
      table.increments('id');
      table.string('event', 60).notNullable();
      table.string('language', 2).notNullable();
      table.integer('version').notNullable();
      /** Both are null if the texts shipped with the shop are used again. */
      table.text('subject');
      table.text('body');
      /** `staff:<id>` */
      table.string('actor', 40).notNullable();
      instantColumn(table, 'created_at').notNullable();
      table.unique(['event', 'language', 'version']);
      table.check("language in ('kk', 'ru', 'en')", [], 'notice_texts_language');
      table.check('(subject is null) = (body is null)', [], 'notice_texts_whole');
    });
    await appendOnly(db, 'notice_texts');
  },
};
