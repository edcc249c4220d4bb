import type { Migration } from '../db/migrations.ts';

/** Dead rows are few and counted often (telemetry.ts): without an index, each count would read all finished rows. */
export const deadRows: Migration = {
  name: '0016-dead-rows',
  up: async (db) => {
    const dead = 'WHERE dead_at IS NOT NULL';
    await db.raw(`CREATE INDEX jobs_dead_idx ON jobs (dead_at) ${dead}`);
    await db.raw(`CREATE INDEX outbox_dead_idx ON outbox_deliveries (dead_at) ${dead}`);
  },
};
