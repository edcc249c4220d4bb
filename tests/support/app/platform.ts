/** The platform's services for plugins, for tests of the platform alone: typed queries, transactions, jobs and their leases. */
export { events } from '@oner/config/events';
export { metricsText } from '@oner/config/telemetry';
export {
  closeTracing,
  inSpan,
  openTracing,
  requestSpan,
  traceparent,
} from '@oner/config/tracing';
export { audit, lastActor } from '../../../plugins/platform/server/audit.ts';
export {
  closeReplica,
  connectTo,
  fromReplica,
  openReplica,
} from '../../../plugins/platform/server/db/replica.ts';
export {
  beforeCommit,
  db,
  forgetRead,
  onCommit,
  readDb as readKnex,
  readOnce,
  transact,
  withoutWaitingForDisk,
} from '../../../plugins/platform/server/db/transactions.ts';
export {
  deferQueries,
  type Generated,
  joinQueries,
  runTogether,
  sql,
  typedDb,
} from '../../../plugins/platform/server/db/typed-db.ts';
export {
  closeWakes,
  isWoken,
  onWake,
  openWakes,
  wakeOthers,
} from '../../../plugins/platform/server/db/wakes.ts';
export type { Caller } from '../../../plugins/platform/server/http/caller.ts';
export {
  forgetLimiters,
  returnPoint,
  takePoint,
} from '../../../plugins/platform/server/limits/limits.ts';
export { listenForCdn } from '../../../plugins/platform/server/listeners.ts';
export {
  emptyMarkedEmails,
  markEmailsAbout,
} from '../../../plugins/platform/server/mail/outbox-store.ts';
export { defineCdn, purgeRequest } from '../../../plugins/platform/server/purges/cdn.ts';
export {
  logPurge,
  mountPurges,
  purgeSite,
  readPurges,
} from '../../../plugins/platform/server/purges/purge.ts';
export { answerOnce } from '../../../plugins/platform/server/repeats/idempotency.ts';
export { findKey, finishKey } from '../../../plugins/platform/server/repeats/store.ts';
export { takeInquiry } from '../../../plugins/platform/server/repeats/take-inquiry.ts';
export { runStartupTasks, setDraining } from '../../../plugins/platform/server/start/seeding.ts';
export { underName } from '../../../plugins/platform/server/work/boundary.ts';
export { watchDeadRows } from '../../../plugins/platform/server/work/dead-rows.ts';
export {
  cancelJob,
  defineJob,
  jobWorker,
  schedule,
} from '../../../plugins/platform/server/work/jobs.ts';
export { emit, subscribe } from '../../../plugins/platform/server/work/outbox.ts';
export {
  storeEvents,
  takeDeliveries,
  waitingWork,
} from '../../../plugins/platform/server/work/outbox-store.ts';
export {
  finishRow,
  renewJob,
  retryRow,
  takeJob,
} from '../../../plugins/platform/server/work/store.ts';
export { defineTidy } from '../../../plugins/platform/server/work/tidy.ts';
export {
  dropHandledEvents,
  dropReadPurges,
  dropSpentLimits,
  emptySentEmails,
  handledEvents,
  handledPurges,
  sentEmails,
} from '../../../plugins/platform/server/work/tidy-store.ts';
