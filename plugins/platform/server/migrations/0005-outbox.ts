import { instantColumn, type Migration } from '../db/migrations.ts';

/** Events, and their delivery to each subscriber. */
export const outbox: Migration = {
  name: '0005-outbox',
  up: async (db) => {
    await db.schema.createTable('outbox', (table) => {
      table.bigIncrements('id');
      table.string('event', 100).notNullable();
      table.string('key', 255).notNullable();
      table.text('payload').notNullable();
      instantColumn(table, 'created_at').notNullable();
      table.unique(['event', 'key'], { indexName: 'outbox_event_key' });
    });
    await db.schema.createTable('outbox_deliveries', (table) => {
      table.bigIncrements('id');
      table.bigInteger('outbox_id').notNullable().references('id').inTable('outbox');
      table.string('subscriber', 100).notNullable();
      /** Ordering key: deliveries with the same one reach a subscriber in the order of their ids. */
      table.string('lane', 255).notNullable();
      instantColumn(table, 'created_at').notNullable();
      instantColumn(table, 'due_at').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.bigInteger('fence').notNullable().defaultTo(0);
      instantColumn(table, 'lease_until');
      instantColumn(table, 'done_at');
      instantColumn(table, 'dead_at');
      table.text('last_error');
      table.unique(['outbox_id', 'subscriber'], { indexName: 'outbox_deliveries_once' });
    });
    const open = 'WHERE done_at IS NULL AND dead_at IS NULL';
    await db.raw(`CREATE INDEX outbox_due_idx ON outbox_deliveries (due_at, id) ${open}`);
    await db.raw(
      `CREATE INDEX outbox_lane_idx ON outbox_deliveries (subscriber, lane, id) ${open}`,
    );
  },
};
