import { appendOnly, instantColumn, type Migration } from '../db/migrations.ts';

/** Notices to people, the channels that they chose, and the outcome of each message other than e-mails. */
export const notices: Migration = {
  name: '0007-notices',
  up: async (db) => {
    await db.schema.createTable('notices', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 64).notNullable();
      table.string('event', 100).notNullable();
      table.string('occasion', 255).notNullable();
      table.string('grp', 20).notNullable();
      table.string('path', 255);
      /** Subject and body in three languages, as JSON. */
      table.text('words').notNullable();
      instantColumn(table, 'created_at').notNullable();
      table.unique(['account', 'occasion'], { indexName: 'notices_once' });
      table.index(['account', 'id'], 'notices_of_account');
    });
    // A notice is deleted as a whole, with its person or when its time is over; its text never changes.
    await appendOnly(db, 'notices', ['update']);
    await db.schema.createTable('notice_reads', (table) => {
      table.bigInteger('notice_id').primary().references('id').inTable('notices');
      instantColumn(table, 'read_at').notNullable();
    });
    await db.schema.createTable('notice_choices', (table) => {
      table.string('account', 64).notNullable();
      table.string('grp', 20).notNullable();
      table.string('channel', 20).notNullable();
      table.integer('is_on').notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.primary(['account', 'grp', 'channel']);
    });
    await db.schema.createTable('messenger_links', (table) => {
      table.string('account', 64).primary();
      table.string('chat', 64).notNullable();
      instantColumn(table, 'linked_at').notNullable();
      instantColumn(table, 'blocked_at');
      table.index(['chat'], 'messenger_links_chat');
    });
    await db.schema.createTable('messenger_tokens', (table) => {
      table.string('token_hash', 64).primary();
      table.string('account', 64).notNullable();
      instantColumn(table, 'expires_at').notNullable();
    });
    await db.schema.createTable('notice_sends', (table) => {
      table.bigIncrements('id');
      table.string('account', 64).notNullable();
      table.string('channel', 20).notNullable();
      table.string('occasion', 255).notNullable();
      /** An attempt that was begun and has no outcome is never repeated. */
      instantColumn(table, 'begun_at');
      instantColumn(table, 'ended_at');
      table.string('outcome', 20);
      table.text('note');
      table.unique(['account', 'channel', 'occasion'], { indexName: 'notice_sends_once' });
    });
  },
};
