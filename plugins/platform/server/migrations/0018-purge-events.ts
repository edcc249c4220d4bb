import type { Migration } from '../db/migrations.ts';
import { addIndexes } from './0017-retention.ts';

/** Events of stale pages are deleted after a day, other events after ninety: the index finds them without reading the others. */
export const purgeEvents: Migration = {
  name: '0018-purge-events',
  config: { transaction: false },
  // Must be literally equal to `handledPurges` of tidy-store.ts, or the index is not used.
  up: (db) =>
    addIndexes(db, { outbox_purges_idx: "outbox (created_at) WHERE event = 'site.purge'" }),
};
