/** The door of platform: what every room stands on. */
export { asActor, namedActor } from './actor.ts';
export { appendOnly, missingTriggers } from './append-only.ts';
export { type AuditEntry, audit } from './audit.ts';
export { clock } from './clock.ts';
export { db, isPostgres, onCommit, readDb, transact } from './db.ts';
export { addressKey } from './domain/address-key.ts';
export type { GivenFacts } from './domain/notice.ts';
export { type Photo, toPhoto } from './domain/photo.ts';
export { drain } from './drain.ts';
export { failAfterCommit, failpoint, strikeWith } from './failpoints/failpoint.ts';
export { FAILPOINTS, type Failpoint, PAYOUT_FAILPOINTS } from './failpoints/names.ts';
export { forgetPerson } from './forget.ts';
export { type Caller, type Person, setAuthenticator, type UploadedFile } from './http/caller.ts';
export { FileReply } from './http/file-reply.ts';
export { type HandleOptions, handle, type Verb } from './http/handle.ts';
export { onceMade } from './http/idempotency.ts';
export { outerRoute } from './http/outer-route.ts';
export { ReadyJson, replyJson } from './http/ready.ts';
export { type StaffAnswer, type StaffInput, staffRoute } from './http/staff-route.ts';
export { takeLetter } from './http/take-letter.ts';
export { cancelJob, defineJob, type JobOptions, schedule } from './jobs.ts';
export { givePoint, type Limit, takePoint } from './limits.ts';
export { logFault, logNote } from './log.ts';
export { type Mail, sendMail } from './mail.ts';
export {
  addMigrations,
  instantColumn,
  type Migration,
  moneyColumn,
} from './migrations.ts';
export { type NotifyOptions, notify, type Recipient } from './notify.ts';
export { emit, type SubscribeOptions, subscribe } from './outbox.ts';
export {
  openPaper,
  type Paper,
  type PaperPage,
  paper,
  writePaperHead,
  writePaperLine,
} from './paper/open-paper.ts';
export { privateFolder, type StoredFile } from './private-folder.ts';
export { purgeSite } from './purge.ts';
export { type QuickRead, quickRead } from './quick-read.ts';
export {
  fillObligations,
  fillPersonalData,
  type Obligation,
  obligations,
  type PersonalData,
  personalData,
  setPhoneBook,
} from './registries.ts';
export { floors, house, type Rooms, room } from './rooms.ts';
export { seedOnly } from './seed-only.ts';
export { addDemo, addSeed, openDoors, type Progress, runSeeds } from './seeding.ts';
export { registerRights } from './staff-rights.ts';
export { readSetting, writeSetting } from './store/settings.ts';
export { runDueJobs, startTick } from './tick.ts';
