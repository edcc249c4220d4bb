/** What platform gives to every plugin, for tests of it by itself: typed queries, transactions, jobs and their leases. */
export {
  closeReplica,
  fromReplica,
  openReplica,
} from '../../../plugins/platform/server/db/replica.ts';
export { readDb as readKnex, transact } from '../../../plugins/platform/server/db/transactions.ts';
export { type Generated, typedDb } from '../../../plugins/platform/server/db/typed-db.ts';
export { logPurge, mountPurges, readPurges } from '../../../plugins/platform/server/http/purge.ts';
export {
  forgetLimiters,
  givePoint,
  takePoint,
} from '../../../plugins/platform/server/limits/limits.ts';
export { setDraining } from '../../../plugins/platform/server/start/seeding.ts';
export { defineJob, jobWorker, schedule } from '../../../plugins/platform/server/work/jobs.ts';
export {
  retryRow,
  storeEvent,
  takeDelivery,
  takeJob,
  waitingWork,
} from '../../../plugins/platform/server/work/store.ts';
export { dropReadPurges } from '../../../plugins/platform/server/work/tidy-store.ts';
