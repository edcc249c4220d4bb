import * as z from 'zod/mini';
import { filled, id, labels, languages, sections, sellerCard, typed } from './shapes.ts';
import { afterId, defineStaffCall, isoInstant, pageLimit } from './staff-call.ts';
import { peopleStaffCalls } from './staff-moderation-people.ts';
import { action, authorSummary, deskRights } from './staff-moderation-shapes.ts';
import {
  decisionBody,
  decisions,
  editBody,
  flag,
  queueKinds,
  remark,
  shownFlag,
  version,
  workDiff,
} from './staff-moderation-works.ts';
import { moderationStates } from './work-states.ts';

const onOrOff = z.optional(z.enum(['true', 'false']));

const queued = z.object({
  /** documentId of the work */
  id: z.string(),
  kind: z.enum(queueKinds),
  section: z.enum(sections),
  title: z.string(),
  revision: z.string(),
  flags: z.array(flag),
  thumbnail: z.nullable(z.string()),
  submittedAt: isoInstant,
  dueAt: isoInstant,
  /** `today`: due before the day ends; `soon`: by the end of the next working day. */
  urgency: z.enum(['overdue', 'today', 'soon', 'later']),
  seller: z.nullable(sellerCard),
});
export type StaffQueuedWork = z.output<typeof queued>;

const counts = z.object({
  waiting: z.int(),
  overdue: z.int(),
  changes: z.int(),
  flagged: z.int(),
  /** Approved works of the whole queue that wait for the author's account. */
  approved: z.int(),
});
const queuePage = z.object({
  works: z.array(queued),
  /** Cursor for `after`; null at the end. */
  next: z.nullable(z.string()),
  counts,
  /** The shop's clock. */
  now: isoInstant,
});
export type StaffQueuePage = z.output<typeof queuePage>;

const decision = z.object({
  id: z.int(),
  decision: z.enum(decisions),
  actor: z.string(),
  actorName: z.nullable(z.string()),
  state: z.enum(['held', 'waiting', 'done', 'undone', 'lapsed', 'failed']),
  /** Reason of a failure. */
  why: z.nullable(z.string()),
  remarks: z.array(remark),
  /** Note on the whole work. */
  note: z.nullable(z.string()),
  decidedAt: isoInstant,
  effectAt: isoInstant,
});

const merchConsent = z.object({
  merch: z.boolean(),
  canvasCopy: z.boolean(),
  source: z.enum(['form', 'edit', 'settings', 'withdrawn', 'carried-over']),
  at: isoInstant,
  /** Amounts shown with the consent. */
  shown: z.nullable(
    z.looseObject({
      schedule: z.number(),
      things: z.array(
        z.looseObject({
          kind: z.string(),
          price: z.number(),
          production: z.number(),
          author: z.number(),
        }),
      ),
    }),
  ),
});
export type StaffMerchConsent = z.output<typeof merchConsent>;

const author = z.extend(authorSummary, {
  language: z.enum(languages),
});
export type StaffAuthor = z.output<typeof author>;

const wholeWork = z.object({
  id: z.string(),
  draft: version,
  /** Null for a new work, as is `diff`. */
  live: z.nullable(version),
  diff: z.nullable(workDiff),
  /** For a resubmitted work: the rejected version, and the changes since. */
  refused: z.nullable(z.object({ decision: z.enum(decisions), version, diff: workDiff })),
  moderation: z.enum(moderationStates),
  note: z.nullable(z.string()),
  revision: z.string(),
  settings: z.object({
    hidden: z.boolean(),
    mainPageWanted: z.boolean(),
    mainPage: z.boolean(),
    availability: z.string(),
    merch: z.boolean(),
    canvasCopy: z.boolean(),
  }),
  /** The author's consents to merchandise and their withdrawals, newest first. */
  consents: z.array(merchConsent),
  /** Photo of the making of the work: why it was requested, if so, and when it was received. */
  process: z.object({
    asked: z.nullable(z.enum(['first-works', 'price'])),
    firstWorks: z.int(),
    /** Tenge. */
    price: z.number(),
    sentAt: z.nullable(isoInstant),
  }),
  /** Null if the work is not in the queue. */
  queue: z.nullable(
    z.object({
      kind: z.enum(queueKinds),
      flags: z.array(shownFlag),
      decided: z.boolean(),
      /** Approved; public as soon as the author's account is opened. */
      waitsForAuthor: z.boolean(),
      submittedAt: isoInstant,
      dueAt: isoInstant,
      urgency: queued.shape.urgency,
    }),
  ),
  author: z.nullable(author),
  /** Newest first. */
  decisions: z.array(decision),
  deeds: z.array(z.extend(action, { facts: z.unknown() })),
});
export type StaffWork = z.output<typeof wholeWork>;

const reason = z.object({
  key: z.string(),
  labels,
  template: labels,
  /** Facts required in addition to the title. */
  needs: z.array(z.string()),
});
export type StaffReason = z.output<typeof reason>;

/** Why a work was not processed; codes may contain a field or a fact. */
const refusedWork = z.object({ id: z.string(), why: z.array(z.string()) });
export type StaffRefusedWork = z.output<typeof refusedWork>;
/** Period in which a decision can be undone. */
export const holdMs = 10_000;
const held = z.object({
  id: z.string(),
  /** Absent in a dry run. */
  decisionId: z.optional(z.int()),
  effectAt: isoInstant,
  /** Approved, but public only once the author's account is open. */
  waitsForAuthor: z.boolean(),
});
export type StaffHeldDecision = z.output<typeof held>;

const works = {
  listQueue: defineStaffCall('GET /moderation/queue', {
    right: deskRights.read,
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^\d{1,16}_[a-z0-9]{8,40}$/))),
      limit: pageLimit,
      kind: z.optional(z.enum(queueKinds)),
      section: z.optional(z.enum(sections)),
      seller: z.optional(id),
      flagged: onOrOff,
      /** Only works of authors whose account is pending. */
      newcomer: onOrOff,
      /** Works already approved that wait for the author's account, instead of works that wait for a moderator. */
      approved: onOrOff,
      q: z.optional(typed(100)),
    }),
    reply: queuePage,
  }),
  getWorkOfQueue: defineStaffCall('GET /moderation/works/:id', {
    right: deskRights.read,
    reply: wholeWork,
    refusals: ['not-found'],
  }),
  getProcessPhotoOfWork: defineStaffCall('GET /moderation/works/:id/process', {
    right: deskRights.decide,
    file: 'jpeg',
    refusals: ['not-found'],
  }),
  listReasons: defineStaffCall('GET /moderation/reasons', {
    right: deskRights.read,
    reply: z.object({ reasons: z.array(reason) }),
  }),
  decideWorks: defineStaffCall('POST /moderation/decisions', {
    right: deskRights.decide,
    body: decisionBody,
    reply: z.object({ dryRun: z.boolean(), held: z.array(held), refused: z.array(refusedWork) }),
  }),
  undoDecision: defineStaffCall('POST /moderation/decisions/:id/undo', {
    right: deskRights.decide,
    reply: z.object({ undone: z.literal(true) }),
    refusals: ['not-found', 'too-late'],
  }),
  /** Changes draft and public version together and notifies the author. */
  editWorks: defineStaffCall('POST /moderation/edits', {
    right: deskRights.edit,
    body: editBody,
    reply: z.object({
      dryRun: z.boolean(),
      changed: z.array(z.string()),
      refused: z.array(refusedWork),
    }),
  }),
  removeWork: defineStaffCall('POST /moderation/works/:id/remove', {
    right: deskRights.remove,
    body: z.object({ reason: filled(500) }),
    reply: z.object({ id: z.string(), removed: z.literal(true) }),
    refusals: ['not-found'],
  }),
} as const;

const auditQuery = z.object({
  actor: z.optional(typed(100)),
  /** Prefix of the action. */
  action: z.optional(typed(100)),
  subject: z.optional(typed(200)),
  from: z.optional(z.string().check(z.iso.datetime({ offset: true }))),
  to: z.optional(z.string().check(z.iso.datetime({ offset: true }))),
  /** Substring of the facts. */
  q: z.optional(typed(100)),
  /** Only entries older than this id. */
  before: afterId,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
});
const auditEntry = z.extend(action, {
  subject: z.string(),
  /** JSON */
  facts: z.string(),
});
export type StaffAuditEntry = z.output<typeof auditEntry>;

const audit = {
  listAudit: defineStaffCall('GET /moderation/audit', {
    right: deskRights.audit,
    query: auditQuery,
    reply: z.object({ deeds: z.array(auditEntry), next: z.nullable(z.int()) }),
  }),
  /** At most 10,000 rows. */
  getAuditCsv: defineStaffCall('GET /moderation/audit.csv', {
    right: deskRights.audit,
    query: auditQuery,
    file: 'csv',
  }),
} as const;

/** Calls of the moderation desk: queue, works and decisions, people, documents, complaints and the audit log. */
export const moderationStaffCalls = { ...works, ...peopleStaffCalls, ...audit } as const;
