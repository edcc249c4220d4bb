/** The door of platform: what every room stands on. */

export { addressKey } from '@oner/config/contract/address-key';
export { asActor, namedActor } from './actor.ts';
export { appendOnly, missingTriggers } from './append-only.ts';
export { type AuditEntry, audit, lastActor } from './audit.ts';
export { clock } from './clock.ts';
export { type CsvCell, csvText, plainCell } from './csv.ts';
export {
  db,
  isPostgres,
  onCommit,
  outside,
  readDb,
  transact,
  transactUnlessRefused,
} from './db.ts';
export { type EmailRow, plainContent } from './domain/email.ts';
export type {
  Extras,
  GivenFacts,
  NoticeText,
} from './domain/notice.ts';
export { pageUrl } from './domain/notices/short-text.ts';
export { type Photo, toPhoto } from './domain/photo.ts';
export {
  mailboxOf,
  type RecipientState,
  recipientKey,
  type SuppressedFor,
} from './domain/recipient.ts';
export { forgetPerson } from './forget.ts';
export { hasFreshProof, proofFor } from './http/admit.ts';
export { type Caller, type Person, setAuthenticator, type UploadedFile } from './http/caller.ts';
export { deviceCookie } from './http/device-cookie.ts';
export { FileReply } from './http/file-reply.ts';
export { type HandleOptions, handle, type Verb } from './http/handle.ts';
export { onceMade } from './http/idempotency.ts';
export { outerRoute } from './http/outer-route.ts';
export { panelDoor } from './http/panel-doors.ts';
export { ReadyJson, replyJson } from './http/ready.ts';
export { isStorageFull } from './http/refusal-of.ts';
export {
  answerOf,
  handleStaff,
  type StaffAsker,
  type StaffMember,
  type StaffSender,
} from './http/staff-route.ts';
export { takeLetter } from './http/take-letter.ts';
export { cancelJob, defineJob, type JobOptions, schedule } from './jobs.ts';
export { givePoint, type Limit, quickLimit, takePoint } from './limits.ts';
export { logFault, logNote } from './log.ts';
export { type Mail, sendMail } from './mail.ts';
export {
  addMigrations,
  instantColumn,
  type Migration,
  moneyColumn,
} from './migrations.ts';
export { emailRow } from './notice-texts.ts';
export { forgetWaysSince } from './notices/choices.ts';
export {
  editNotice,
  isNotice,
  listNotices,
  previewNotice,
  readNotice,
  sendTest,
} from './notices/edit-texts.ts';
export { noticesOf } from './notices/store/notices.ts';
export { type NotifyOptions, notify, type Recipient } from './notify.ts';
export { emit, type SubscribeOptions, subscribe } from './outbox.ts';
export { fieldError, languageOfStaff } from './panel-errors.ts';
export {
  openPaper,
  type Paper,
  type PaperPage,
  paper,
  writePaperHead,
  writePaperLine,
} from './paper/open-paper.ts';
export { letStaffSeePictures, signPhoto, signPicture } from './picture-pass.ts';
export { privateFolder, type StoredFile } from './private-folder.ts';
export { purgeSite } from './purge.ts';
export { type QuickRead, quickRead } from './quick-read.ts';
export {
  askToConfirm,
  confirmByCode,
  confirmByLink,
  giveUpAddresses,
  isAddressOf,
  markVerified,
  recipientOf,
  refuseByLink,
  suppress,
} from './recipients.ts';
export {
  type AttachmentRef,
  emailOf,
  fillAddressUse,
  fillAttachment,
  fillObligations,
  fillPersonalData,
  type Obligation,
  obligations,
  type PersonalData,
  personalData,
  phoneOf,
  setContacts,
  setPictureReader,
} from './registries.ts';
export { floors, house, inject, type Provided, provide, type Rooms, room } from './rooms.ts';
export { openWords, sealWords } from './seal-words.ts';
export { seedOnly } from './seed-only.ts';
export { addDemo, addSeed, type Progress } from './seeding.ts';
export { moneyRights, registerRights } from './staff-rights.ts';
export { storageRoom } from './storage.ts';
export { deletePart } from './store/in-parts.ts';
export { readSetting, writeSetting } from './store/settings.ts';
export {
  allStandstills,
  closeStandstill,
  confirmCalendarYear,
  declareStandstill,
  type EnteredYear,
  enteredYears,
  keptDay,
  proposeYear,
  type Standstill,
  shownDay,
  termRules,
  type YearDraft,
} from './terms.ts';
export { runDueJobs } from './tick.ts';
export { addTidying } from './tidy.ts';
export {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  typedDb,
  type Updateable,
} from './typed-db.ts';
