/** Buyers' claims on the orders desk. */
import * as z from 'zod/mini';
import { claimKinds, claimOutcomes, claimRemedies, claimStates } from './claims.ts';
import { filled, isoDate, photo } from './shapes.ts';
import { defineStaffCall, isoInstant, pageLimit } from './staff-call.ts';
import { handoverShown } from './staff-orders.ts';
import {
  afterDay,
  amountTenge,
  language,
  nextPage,
  orderRights,
  tenge,
} from './staff-orders-shapes.ts';

const { read, move, refund } = orderRights;

export const claimFilters = ['open', ...claimStates] as const;
const claimRow = z.object({
  number: z.string(),
  order: z.string(),
  /** Claimed item with size and quantity. */
  item: z.string(),
  photo: z.nullable(photo),
  recipient: z.string(),
  language,
  kind: z.enum(claimKinds),
  wish: z.enum(claimRemedies),
  state: z.enum(claimStates),
  receivedAt: isoInstant,
  answerBy: isoDate,
  /** Instant from which the answer is late. */
  dueAt: isoInstant,
  overdue: z.boolean(),
  warned: z.boolean(),
  /** The buyer disagreed with the first answer. */
  isReply: z.boolean(),
});
export type StaffClaimRow = z.output<typeof claimRow>;
const wholeClaim = z.extend(claimRow, {
  text: z.string(),
  reply: z.nullable(z.string()),
  photos: z.array(z.string()),
  /** Packing and arrival of an original; null for merchandise. */
  handover: z.nullable(handoverShown),
  /** Available outcomes; an original cannot be replaced. */
  outcomes: z.array(z.enum(claimOutcomes)),
  outcome: z.nullable(z.enum(claimOutcomes)),
  answer: z.nullable(z.string()),
  /** Refunded amount. */
  amount: z.nullable(tenge),
  answeredAt: z.nullable(isoInstant),
  answeredBy: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  /** True if received: a partial refund is possible. Otherwise a refund ends the order. */
  delivered: z.boolean(),
  /** Amount that can still be refunded. */
  left: tenge,
});
export type StaffClaim = z.output<typeof wholeClaim>;
const claimAnswer = z.object({
  outcome: z.enum(claimOutcomes),
  /** Explanation shown to the buyer. */
  text: filled(2000),
  /** Amount of a refund. Default: all that is left. */
  amount: z.optional(amountTenge),
});
export type ClaimAnswer = z.output<typeof claimAnswer>;
const claimRefusals = ['not-found', 'moved-on', 'exceeds', 'whole-only', 'only-one'] as const;

export const claimsStaffCalls = {
  listClaims: defineStaffCall('GET /orders/claims', {
    right: read,
    query: z.object({
      state: z._default(z.enum(claimFilters), 'open'),
      after: afterDay,
      limit: pageLimit,
    }),
    reply: z.object({
      claims: z.array(claimRow),
      counts: z.partialRecord(z.enum(claimStates), z.int()),
      next: nextPage,
    }),
  }),
  getClaim: defineStaffCall('GET /orders/claims/:id', {
    right: read,
    reply: wholeClaim,
    refusals: claimRefusals,
  }),
  takeClaim: defineStaffCall('POST /orders/claims/:id/take', {
    right: move,
    reply: wholeClaim,
    refusals: claimRefusals,
  }),
  answerClaim: defineStaffCall('POST /orders/claims/:id/answer', {
    right: refund,
    body: claimAnswer,
    reply: wholeClaim,
    refusals: claimRefusals,
  }),
  getClaimPhoto: defineStaffCall('GET /orders/claims/:id/photos/:photo', {
    right: read,
    file: 'jpeg',
    refusals: ['not-found'],
  }),
} as const;
