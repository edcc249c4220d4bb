/** The public exports of platform for all other plugins. */

export { addressKey } from '@oner/config/contract/address-key';
export { logFault, logNote } from '@oner/config/log';
export {
  actorNow,
  asActor,
  audit,
  auditedAt,
  findAudit,
  lastActor,
  namedActor,
} from './audit.ts';
export { clock } from './clock/clock.ts';
export {
  csvLines,
  csvText,
  plainCell,
  readCell,
  separatorsOf,
  textOfTable,
} from './csv.ts';
export { batchSize } from './db/batches.ts';
export { afterChanges, changesPublished } from './db/document-changes.ts';
export {
  addMigrations,
  appendOnly,
  instantColumn,
  type Migration,
  missingTriggers,
  moneyColumn,
  type RawRow,
  valueList,
} from './db/migrations.ts';
export { preparedRead } from './db/reader.ts';
export { fromReplica } from './db/replica.ts';
export {
  countBy,
  countChanged,
  countOf,
  findOne,
  findValue,
  findValues,
  groupRows,
  hasRow,
  indexRows,
  insertOrUpdate,
} from './db/results.ts';
export { readSetting, writeSetting } from './db/settings.ts';
export { dayOf, type StrapiDate, type StrapiEntry, strapiTables } from './db/strapi-tables.ts';
export {
  db,
  forgetRead,
  isPostgres,
  onCommit,
  outsideTransaction,
  readDb,
  readOnce,
  saveAlone,
  transact,
  transactUnlessRefused,
} from './db/transactions.ts';
export {
  deferQueries,
  type ExpressionBuilder,
  flushQueries,
  type Generated,
  type Insertable,
  likeText,
  type RawBuilder,
  runTogether,
  type Selectable,
  sql,
  typedDb,
  type Updateable,
} from './db/typed-db.ts';
export { onWake, wakeOthers } from './db/wakes.ts';
export { brokenFiles, byName, filesOf, type StoredFile } from './files/kinds.ts';
export { type ByteRange, rangeOf } from './files/rules.ts';
export { FilesAway } from './files/store.ts';
export { addMachineSweep, storeTries } from './files/sweep.ts';
export { FileReply } from './http/answer.ts';
export {
  type Caller,
  hasFreshProof,
  type Person,
  proofFor,
  type UploadedFile,
} from './http/caller.ts';
export { deviceCookie } from './http/device-cookie.ts';
export { type Handler, handle, notFound, outerRoute } from './http/handle.ts';
export { lastOfFull, linkToNext, pageOf } from './http/pages.ts';
export { PreserializedJson, replyJson } from './http/preserialized.ts';
export { isStorageFull } from './http/refusal-of.ts';
export { fieldsOf, issueFactsOf } from './http/request.ts';
export {
  accountLimit,
  addressLimit,
  inMemoryLimit,
  type Limit,
  returnPoint,
  takePoint,
} from './limits/limits.ts';
export { decryptText, encryptText } from './mail/compose-email.ts';
export { forgetPerson } from './mail/forget.ts';
export { type Mail, sendMail } from './mail/mail.ts';
export {
  confirmByCode,
  confirmByLink,
  dropOldAddressProofs,
  hashOfToken,
  isAddressOf,
  markVerified,
  recipientOf,
  refuseByLink,
  sendConfirmationEmail,
} from './mail/recipients.ts';
export {
  type EmailRow,
  mailboxOf,
  plainContent,
  type RecipientState,
  recipientKey,
} from './mail/rules.ts';
export {
  editNotice,
  isNotice,
  listNoticeTexts,
  previewNotice,
  readNotice,
  sendTest,
} from './notice-texts/edit-texts.ts';
export type {
  Extras,
  GivenFacts,
  NoticeText,
} from './notice-texts/rules.ts';
export { pageUrl } from './notice-texts/rules.ts';
export { emailRow } from './notice-texts/texts.ts';
export { resetChannelsSince } from './notices/my-notices.ts';
export {
  type Notice,
  noticeReads,
  notify,
  notifyAll,
  type Recipient,
  staffRecipient,
} from './notices/notify.ts';
export { noticesOf } from './notices/store.ts';
export { panelRouteRules } from './panel/panel.ts';
export { fieldError, languageOfStaff, moneyRights, registerRights } from './panel/panel-rights.ts';
export {
  type AuthenticatedStaff,
  answerOf,
  handleStaff,
  type StaffCaller,
  type StaffMember,
} from './panel/staff-route.ts';
export {
  openPdf,
  type PdfPage,
  pdfFonts,
  pdfPage,
  writePdfHead,
  writePdfLine,
  writePdfLines,
  writePdfList,
} from './pdf/open-pdf.ts';
export {
  type Photo,
  setStaffPicturesCookie,
  signPhoto,
  signPicture,
  toPhoto,
} from './pictures/picture-pass.ts';
export {
  inject,
  layers,
  type PluginServices,
  type Provided,
  pluginService,
  provide,
  strapiInstance,
} from './plugins.ts';
export { purgeSite } from './purges/purge.ts';
export {
  emailOf,
  isPublicPicture,
  type Obligation,
  obligations,
  personalData,
  phoneOf,
  registerAddressUse,
  registerAttachment,
  registerObligations,
  registerPersonalData,
} from './registries.ts';
export { answerOncePrepared, type ShowAgain } from './repeats/idempotency.ts';
export { takeInquiry } from './repeats/take-inquiry.ts';
export { addDemo, addStartupTask, addWarmUp, type Progress } from './start/seeding.ts';
export { storageRoom } from './storage/storage.ts';
export {
  allForceMajeure,
  closeForceMajeure,
  confirmCalendarYear,
  displayedLastDay,
  enteredYears,
  keepTermRules,
  openForceMajeure,
  proposeYear,
  ruleQueries,
  storedLastDay,
  termRules,
} from './terms/terms.ts';
export {
  cancelJob,
  defineJob,
  dueJobs,
  hasten,
  openJobKeys,
  schedule,
} from './work/jobs.ts';
export {
  emit,
  subscribe,
  unhandledKeys,
  unhandledOrderingKeys,
} from './work/outbox.ts';
export { runDueJobs, seedOnly } from './work/tick.ts';
export { addCleanup } from './work/tidy.ts';
