import type { Migration } from '../db/migrations.ts';
import { addIndexes } from './0017-retention.ts';

/** Events of stale pages go after a day, among others that stay for ninety: they are found without reading those. */
export const purgeEvents: Migration = {
  name: '0018-purge-events',
  config: { transaction: false },
  // As `handledPurges` of tidy-store.ts says it, to the letter: else the index is not taken.
  up: (db) =>
    addIndexes(db, { outbox_purges_idx: "outbox (created_at) WHERE event = 'site.purge'" }),
};
