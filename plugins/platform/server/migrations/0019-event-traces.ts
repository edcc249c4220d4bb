import type { Migration } from '../db/migrations.ts';

/** The trace in which an event was emitted (W3C `traceparent`), so that its deliveries are a part of it; null without tracing. */
export const eventTraces: Migration = {
  name: '0019-event-traces',
  up: async (db) => {
    await db.schema.alterTable('outbox', (table) => {
      table.string('trace', 55);
    });
  },
};
