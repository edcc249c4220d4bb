import type { Migration } from '../db/migrations.ts';

/** The trace that an event was emitted in (W3C `traceparent`), so that its deliveries are a part of it; empty without tracing. */
export const eventTraces: Migration = {
  name: '0019-event-traces',
  up: async (db) => {
    await db.schema.alterTable('outbox', (table) => {
      table.string('trace', 55);
    });
  },
};
