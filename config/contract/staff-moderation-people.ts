import * as z from 'zod/mini';
import { documentRequest, documentStates } from './documents.ts';
import { orderStatuses } from './order-states.ts';
import { filled, isoDate, labels, languages, sellerCard, typed } from './shapes.ts';
import { defineStaffCall, isoInstant } from './staff-call.ts';
import {
  action,
  agreementEnding,
  authorState,
  authorStates,
  authorSummary,
  deskRights,
  profileParts,
} from './staff-moderation-shapes.ts';

/** Account states and, across all states, authors with a changed profile (`changed`) or an ending agreement. */
export const authorFilters = ['pending', 'changed', 'open', 'suspended', 'ending'] as const;
const listedAuthor = z.extend(sellerCard, {
  ...authorState.shape,
  actor: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  ending: agreementEnding,
  /** Works that become public as soon as the account is opened. */
  approvedWorks: z.int(),
  /** Parts of the profile changed since staff last reviewed it. */
  changed: z.nullable(z.object({ parts: z.array(z.enum(profileParts)), at: isoInstant })),
});
export type StaffListedAuthor = z.output<typeof listedAuthor>;

const wholeAuthor = z.extend(authorSummary, {
  approvedWorks: z.int(),
  flags: z.object({
    hasDeclaredAdult: z.boolean(),
    isUnderageByTaxNumber: z.boolean(),
    hasLateChanges: z.boolean(),
  }),
  changes: z.array(
    z.object({
      /** Field names. */
      fields: z.array(z.string()),
      changedAt: isoInstant,
      /** First day of validity as stated by the author. */
      validSince: z.nullable(isoDate),
      /** Reported later than five working days after that (L §5). */
      late: z.boolean(),
    }),
  ),
  /** Number of requests by state. */
  documents: z.object({ asked: z.int(), sent: z.int(), overdue: z.int() }),
});

/** Most authors in a list. */
export const mostListedAuthors = 200;

const authors = {
  /** Longest in their state first, at most `mostListedAuthors`. */
  listAuthors: defineStaffCall('GET /moderation/authors', {
    right: deskRights.read,
    query: z.object({
      state: z._default(z.enum(authorFilters), 'pending'),
      /** Words of the names or the username. */
      q: z.optional(typed(100)),
    }),
    reply: z.object({ authors: z.array(listedAuthor) }),
  }),
  getAuthor: defineStaffCall('GET /moderation/authors/:id', {
    right: deskRights.read,
    reply: wholeAuthor,
    refusals: ['not-found'],
  }),
  setAuthorState: defineStaffCall('POST /moderation/authors/:id/standing', {
    right: deskRights.authors,
    body: z.object({ state: z.enum(authorStates), reason: z.optional(typed(500)) }),
    reply: z.object({ id: z.string(), state: z.enum(authorStates) }),
    refusals: ['not-found', 'reason-required', 'not-from-here', 'agreement-ended'],
  }),
  markProfileSeen: defineStaffCall('POST /moderation/authors/:id/seen', {
    right: deskRights.authors,
    /** Instant of the latest change shown, as in the list. */
    body: z.object({ changed: isoInstant }),
    reply: z.object({ id: z.string(), seen: z.literal(true) }),
    refusals: ['not-found', 'changed-again'],
  }),
} as const;

const buyer = z.object({
  /** documentId of the account */
  id: z.string(),
  username: z.string(),
  name: z.string(),
  blocked: z.boolean(),
});
export type StaffBuyer = z.output<typeof buyer>;
const wholeBuyer = z.extend(buyer, {
  /** Masked. */
  email: z.string(),
  language: z.enum(languages),
  withdrawn: z.nullable(isoInstant),
  orders: z.array(
    z.object({
      number: z.string(),
      at: isoInstant,
      amountTenge: z.number(),
      status: z.enum(orderStatuses),
    }),
  ),
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      language: z.string(),
      at: isoInstant,
    }),
  ),
  letters: z.array(z.object({ event: z.string(), at: isoInstant, subject: labels })),
  deeds: z.array(z.extend(action, { reason: z.nullable(z.string()) })),
});

export const buyerFilters = ['all', 'blocked'] as const;
const buyers = {
  /** At most 100, newest first. */
  listBuyers: defineStaffCall('GET /moderation/buyers', {
    right: deskRights.buyers,
    query: z.object({
      /** Words of the names, or the complete e-mail address. */
      q: z._default(typed(254), ''),
      state: z._default(z.enum(buyerFilters), 'all'),
    }),
    reply: z.object({ buyers: z.array(buyer) }),
  }),
  getBuyer: defineStaffCall('GET /moderation/buyers/:id', {
    right: deskRights.buyers,
    reply: wholeBuyer,
    refusals: ['not-found'],
  }),
  setBuyerBlocked: defineStaffCall('POST /moderation/buyers/:id/blocked', {
    right: deskRights.buyers,
    body: z.object({ blocked: z.boolean(), reason: z.optional(typed(500)) }),
    reply: z.object({ id: z.string(), blocked: z.boolean() }),
    refusals: ['not-found', 'reason-required', 'buyer-not-from-here'],
  }),
} as const;

/** From tomorrow to 90 days ahead. */
const due = z.iso.date();
const wantedDocuments = z.object({ documents: filled(300), reason: filled(300), due });
export type WantedDocuments = z.output<typeof wantedDocuments>;
const judgement = z.discriminatedUnion('move', [
  z.object({ move: z.literal('accept') }),
  z.object({ move: z.literal('close') }),
  z.object({ move: z.literal('again'), note: filled(300), due }),
]);
export type DocumentJudgement = z.output<typeof judgement>;
const listedRequest = z.extend(documentRequest, {
  askedBy: z.string(),
  seller: z.nullable(sellerCard),
});
export type StaffListedRequest = z.output<typeof listedRequest>;

const documents = {
  /** Open and due first, at most 200. */
  listDocuments: defineStaffCall('GET /moderation/documents', {
    right: deskRights.documents,
    query: z.object({
      state: z.optional(z.enum(documentStates)),
      overdue: z.optional(z.enum(['true', 'false'])),
    }),
    reply: z.object({ requests: z.array(listedRequest) }),
  }),
  listDocumentsOfAuthor: defineStaffCall('GET /moderation/authors/:id/documents', {
    right: deskRights.documents,
    reply: z.object({ requests: z.array(documentRequest) }),
  }),
  requestDocuments: defineStaffCall('POST /moderation/authors/:id/documents', {
    right: deskRights.documents,
    body: wantedDocuments,
    reply: z.object({ id: z.string() }),
    refusals: ['not-found', 'bad-request'],
  }),
  judgeDocuments: defineStaffCall('POST /moderation/documents/:id', {
    right: deskRights.documents,
    body: judgement,
    reply: z.object({ id: z.string(), move: z.enum(['accept', 'close', 'again']) }),
    refusals: ['not-found', 'not-from-here', 'bad-request'],
  }),
  getDocumentFile: defineStaffCall('GET /moderation/documents/:id/files/:file', {
    right: deskRights.documents,
    file: 'pdf',
    refusals: ['not-found'],
  }),
} as const;

export const complaintStates = ['new', 'in_work', 'answered', 'closed'] as const;
export const complaintOutcomes = ['upheld', 'dismissed'] as const;
export const complaintFilters = ['open', ...complaintStates, 'all'] as const;
const complaint = z.object({
  id: z.string(),
  state: z.enum(complaintStates),
  overdue: z.boolean(),
  mail: z.string(),
  /** Language of the complaint and of the answer. */
  language: z.enum(languages),
  text: z.string(),
  link: z.nullable(z.string()),
  sentAt: isoInstant,
  /** Last day. */
  answerBy: z.nullable(isoDate),
  outcome: z.nullable(z.enum(complaintOutcomes)),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(isoInstant),
  /** `title` is null if the work was deleted. */
  work: z.nullable(
    z.object({
      id: z.string(),
      title: z.nullable(z.string()),
      hidden: z.optional(z.boolean()),
      isPublic: z.optional(z.boolean()),
    }),
  ),
  seller: z.nullable(sellerCard),
});
export type StaffComplaint = z.output<typeof complaint>;
const wholeComplaint = z.extend(complaint, {
  deeds: z.array(z.extend(action, { facts: z.unknown() })),
});
export type StaffWholeComplaint = z.output<typeof wholeComplaint>;
const complaintStep = z.discriminatedUnion('move', [
  z.object({ move: z.literal('take') }),
  z.object({ move: z.literal('reopen') }),
  z.object({
    move: z.literal('answer'),
    outcome: z.enum(complaintOutcomes),
    text: filled(4000),
  }),
  z.object({ move: z.literal('close'), reason: filled(500) }),
]);
export type ComplaintStep = z.output<typeof complaintStep>;

const whole = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), usual);
const taken = z.object({ id: z.string(), state: z.literal('in_work') });

const complaints = {
  /** Overdue complaints first. */
  listComplaints: defineStaffCall('GET /moderation/complaints', {
    right: deskRights.complaints,
    query: z.object({
      state: z._default(z.enum(complaintFilters), 'open'),
      /** Matches the text, the link or the sender's address. */
      q: z.optional(typed(100)),
      offset: whole(0, 1_000_000),
      limit: whole(50, 200),
    }),
    reply: z.object({
      complaints: z.array(complaint),
      counts: z.record(z.enum([...complaintStates, 'overdue']), z.int()),
    }),
  }),
  getComplaint: defineStaffCall('GET /moderation/complaints/:id', {
    right: deskRights.complaints,
    reply: wholeComplaint,
    refusals: ['not-found'],
  }),
  moveComplaint: defineStaffCall('POST /moderation/complaints/:id', {
    right: deskRights.complaints,
    body: complaintStep,
    reply: z.object({ id: z.string(), state: z.enum(complaintStates) }),
    refusals: ['not-found', 'not-from-here'],
  }),
  /** Hides the work; the author is shown the reason, and the complaint stays in progress. */
  hideReportedWork: defineStaffCall('POST /moderation/complaints/:id/hide', {
    right: deskRights.edit,
    body: z.object({ reason: filled(500) }),
    reply: taken,
    refusals: ['not-found', 'not-from-here'],
  }),
  requestDocumentsOfReported: defineStaffCall('POST /moderation/complaints/:id/documents', {
    right: deskRights.documents,
    body: wantedDocuments,
    reply: taken,
    refusals: ['not-found', 'not-from-here', 'bad-request'],
  }),
} as const;

/** Calls of the moderation desk about people: authors, buyers, documents of authors, and complaints. */
export const peopleStaffCalls = { ...authors, ...buyers, ...documents, ...complaints } as const;
