import * as z from 'zod/mini';
import { authorClaim } from './author-claims.ts';
import { actStates, authorClaimAbout, authorClaimOutcomes } from './payout-states.ts';
import { id as authorId, filled, instant, isoDate, id as workId } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import {
  author,
  dayOfCentury,
  fractionalTenge,
  nextId,
  pageQuery,
  payRights,
} from './staff-payouts.ts';

const { read, settle, animate } = payRights;

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** `drafted`: being prepared. */
export const staffActStates = ['drafted', ...actStates] as const;
export type StaffActState = (typeof staffActStates)[number];
const act = z.object({
  id: z.int(),
  /** As printed, `A-000012`. */
  number: z.string(),
  author,
  month,
  version: z.int(),
  state: z.enum(staffActStates),
  amount: fractionalTenge,
  sent: z.nullable(isoDate),
  signed: z.nullable(isoDate),
  /** Last day to sign or object. */
  signBy: z.nullable(isoDate),
  objection: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Last day to answer an objection. */
  answerBy: z.nullable(isoDate),
  overdue: z.boolean(),
  penalty: fractionalTenge,
});
export type StaffAct = z.output<typeof act>;

const acts = {
  /** Newest first. */
  listAuthorActs: defineStaffCall('GET /payouts/acts', {
    right: read,
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(staffActStates)),
      month: z.optional(month),
    }),
    reply: z.object({
      acts: z.array(act),
      /** Number of all acts by state. */
      counts: z.partialRecord(z.enum(staffActStates), z.int()),
      next: nextId,
    }),
  }),
  getAuthorActPdf: defineStaffCall('GET /payouts/acts/:id/paper', {
    right: read,
    file: 'pdf',
    refusals: ['not-found'],
  }),
  answerObjection: defineStaffCall('POST /payouts/acts/:id/answer', {
    right: settle,
    body: z.object({
      /** Explanation shown to the author. */
      text: filled(2000),
      /** Tenge to add to the act, or negative to deduct; absent: the act stays as it is. */
      correction: z.optional(
        z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000), z.multipleOf(0.01)),
      ),
    }),
    reply: act,
    refusals: ['not-found', 'conflict'],
  }),
} as const;

const claim = z.extend(authorClaim, {
  id: z.int(),
  author,
  answeredBy: z.nullable(z.string()),
});
export type StaffAuthorClaim = z.output<typeof claim>;
/** All open claims, and a page of answered ones. */
const claims = z.object({ open: z.array(claim), answered: z.array(claim), next: nextId });
const claimText = filled(2000);
const claimAnswer = z.object({ outcome: z.enum(authorClaimOutcomes), text: claimText });
const claimDraft = z.object({
  author: authorId,
  about: z.enum(authorClaimAbout),
  /** Number of the act or payout. */
  subject: z._default(z.string().check(z.maxLength(40)), ''),
  text: claimText,
});

const authorClaims = {
  listClaimsOfAuthors: defineStaffCall('GET /payouts/claims', {
    right: read,
    query: z.object(pageQuery),
    reply: claims,
  }),
  /** Records a claim for an author whose account is closed. */
  writeAuthorClaim: defineStaffCall('POST /payouts/claims', {
    right: settle,
    body: claimDraft,
    reply: claims,
    refusals: ['not-found', 'claim-exists'],
  }),
  answerAuthorClaim: defineStaffCall('POST /payouts/claims/:id/answer', {
    right: settle,
    body: claimAnswer,
    reply: claims,
    refusals: ['not-found', 'moved-on'],
  }),
} as const;

const animation = z.object({
  id: z.int(),
  licence: z.string(),
  work: z.string(),
  title: z.string(),
  author,
  performedOn: isoDate,
  place: z.string(),
  payer: z.string(),
  price: fractionalTenge,
  fee: fractionalTenge,
  reward: fractionalTenge,
  recordedBy: z.string(),
  recordedByName: z.nullable(z.string()),
  recordedAt: instant,
  /** Null unless reversed. */
  reversedOn: z.nullable(isoDate),
  reversedByName: z.nullable(z.string()),
  reversalReason: z.nullable(z.string()),
});
export type StaffAnimation = z.output<typeof animation>;
const animations = z.object({
  animations: z.array(animation),
  next: nextId,
  /** Fee of today's schedule, and to whom it goes by `mode`. */
  fee: fractionalTenge,
  mode: z.enum(['royalty', 'commission']),
});
export type StaffAnimations = z.output<typeof animations>;
const animationDraft = z.object({
  work: workId,
  performedOn: dayOfCentury,
  place: filled(200),
  payer: filled(200),
  /** Whole tenge; the maximum exceeds the price of any showing and keeps arithmetic exact. */
  price: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
});

const publicAnimations = {
  listAnimations: defineStaffCall('GET /payouts/animations', {
    right: read,
    query: z.object(pageQuery),
    reply: animations,
  }),
  recordAnimation: defineStaffCall('POST /payouts/animations', {
    right: animate,
    body: animationDraft,
    /** `known`: the same record already exists. */
    reply: z.object({ licence: z.string(), known: z.boolean() }),
    refusals: [
      'not-found',
      'date-in-future',
      'date-too-early',
      'price-below-fee',
      'animation-exists',
    ],
  }),
  getAnimationLicence: defineStaffCall('GET /payouts/animations/:id/licence', {
    right: read,
    file: 'pdf',
    refusals: ['not-found'],
  }),
  reverseAnimation: defineStaffCall('POST /payouts/animations/:id/reverse', {
    right: animate,
    body: z.object({ reason: filled(500) }),
    reply: animations,
    refusals: ['not-found', 'moved-on'],
  }),
} as const;

/** Calls of the payouts desk about acts, authors' claims and public animations. */
export const actsStaffCalls = { ...acts, ...authorClaims, ...publicAnimations } as const;
