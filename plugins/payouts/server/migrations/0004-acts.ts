import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { actMachine } from '../acts/rules.ts';

/** Acts, one per author and month, numbered without gaps; their documents and events. */
export const acts: Migration = {
  name: '0004-acts',
  up: async (db) => {
    await db.schema.createTable('act_counter', (table) => {
      table.integer('id').primary();
      table.bigInteger('last').notNullable();
      table.check('id = 1', [], 'act_counter_one');
    });
    await db('act_counter').insert({ id: 1, last: 0 });
    await db.schema.createTable('acts', (table) => {
      /** Number of the act; PDFs print `A-000012`. */
      table.bigInteger('id').primary();
      table.string('author_id', 40).notNullable();
      table.string('month', 7).notNullable();
      table.integer('version').notNullable();
      table.string('state', 20).notNullable();
      moneyColumn(table, 'total_tiyn').notNullable();
      instantColumn(table, 'made_at').notNullable();
      /** Day it was last sent; the signing term begins on the next day. */
      table.string('sent_on', 10);
      table.string('signed_on', 10);
      table.string('disputed_on', 10);
      /** The author's objection, and the answer. */
      table.text('objection');
      table.text('answer');
      table.unique(['author_id', 'month'], { indexName: 'acts_once' });
      table.check(`state in (${valueList(actMachine.states)})`, [], 'acts_state');
      table.check('version > 0', [], 'acts_version');
      table.check(
        `(state in ('signed', 'deemed_signed', 'paid')) = (signed_on is not null)`,
        [],
        'acts_signed',
      );
      table.check(`state <> 'disputed' or objection is not null`, [], 'acts_objection');
      table.index(['state', 'author_id'], 'acts_state_idx');
      table.index(['month', 'id'], 'acts_month_idx');
    });
    /** The content of each version, and its SHA-256. */
    await db.schema.createTable('act_documents', (table) => {
      table.bigInteger('act_id').notNullable().references('acts.id').onDelete('RESTRICT');
      table.integer('version').notNullable();
      table.text('content').notNullable();
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'made_at').notNullable();
      table.primary(['act_id', 'version']);
    });
    await db.schema.createTable('act_events', (table) => {
      table.bigIncrements('id');
      table.bigInteger('act_id').notNullable().references('acts.id').onDelete('RESTRICT');
      table.string('event', 20).notNullable();
      table.string('from_state', 20).notNullable();
      table.string('to_state', 20).notNullable();
      table.string('actor', 60).notNullable();
      instantColumn(table, 'at').notNullable();
      table.check(`event in (${valueList(actMachine.events)})`, [], 'act_events_event');
      table.index(['act_id', 'id'], 'act_events_act_idx');
    });
    for (const table of ['act_documents', 'act_events']) await appendOnly(db, table);
  },
};
