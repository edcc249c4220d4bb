/** Conversations and offers as the desk of orders sees them: the provider answers on behalf of an author. */
import * as z from 'zod/mini';
import { offerKinds, offerStates } from './offer-states.ts';
import { answerOffer, conversation, conversationSummary, offerStep } from './offers.ts';
import { filled, instant, languages, orderNumber, sections, typed } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import { complaintOutcomes, complaintStates } from './staff-moderation-people.ts';
import { orderRights } from './staff-orders-shapes.ts';

/** What two people write to each other is for those alone who answer in it: not for whoever sees orders. */
const { move } = orderRights;

/** What the list is narrowed to: what waits for somebody, conversations without an offer, one state, or nothing. */
export const offerFilters = ['waiting', 'question', ...offerStates, 'all'] as const;
export type OfferFilter = (typeof offerFilters)[number];

const staffSummary = z.extend(conversationSummary, {
  /** Reports of it that wait for an answer. */
  reported: z.int(),
});
const report = z.object({
  id: z.string(),
  by: z.enum(['buyer', 'author']),
  state: z.enum(complaintStates),
  text: z.string(),
  /** Of whoever reported: the answer is written in it. */
  language: z.enum(languages),
  sent: instant,
  answer: z.nullable(z.string()),
});
const staffConversation = z.extend(conversation, {
  reported: z.int(),
  /** The order that was placed last at the price of the offer. */
  order: z.nullable(orderNumber),
  /** Of all its offers, oldest first. */
  steps: z.array(offerStep),
  reports: z.array(report),
  /** The shop's clock. */
  now: instant,
});
export type StaffConversation = z.output<typeof staffConversation>;
export type StaffConversationRow = z.output<typeof staffSummary>;

/** An answer goes to whoever reported; the reason stays in the audit log. */
const reportStep = z.discriminatedUnion('move', [
  z.object({
    move: z.literal('answer'),
    outcome: z.enum(complaintOutcomes),
    text: filled(4000),
    reason: filled(300),
  }),
  z.object({ move: z.literal('close'), reason: filled(300) }),
]);
export type ReportStep = z.output<typeof reportStep>;

const done = z.object({ id: z.string(), done: z.literal(true) });

export const offersStaffCalls = {
  /** Newest first, from the author's side. */
  listOffers: defineStaffCall({
    method: 'GET',
    path: '/orders/offers',
    right: move,
    query: z.object({
      state: z._default(z.enum(offerFilters), 'all'),
      kind: z.optional(z.enum(offerKinds)),
      section: z.optional(z.enum(sections)),
      /** Stands in the name of the author. */
      author: z.optional(typed(100)),
      /** Those alone that somebody has reported, and nobody has answered. */
      reported: z.optional(z.literal('yes')),
      after: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    reply: z.object({
      conversations: z.array(staffSummary),
      next: z.nullable(z.string()),
      /** The shop's clock. */
      now: instant,
    }),
    refusals: [],
  }),
  getOffer: defineStaffCall({
    method: 'GET',
    path: '/orders/offers/:id',
    right: move,
    reply: staffConversation,
    refusals: ['not-found'],
  }),
  /** As `answerOffer` of the author, with a reason for the audit log. */
  answerOfferForAuthor: defineStaffCall({
    method: 'POST',
    path: '/orders/offers/:id/answer',
    right: move,
    body: z.extend(answerOffer.body, {
      move: z.enum(['accept', 'counter', 'decline']),
      reason: filled(300),
    }),
    reply: done,
    refusals: [
      'not-found',
      'conflict',
      'offer-over',
      'price-changed',
      'out-of-stock',
      'work-reserved',
      'work-rented',
      'sold-out',
      'not-for-rent',
      'days-taken',
      'licence-changed',
      'licence-sold',
    ],
  }),
  /** Nobody writes in it any more; both sides and the audit log read the reason. An open offer in it ends. */
  closeConversation: defineStaffCall({
    method: 'POST',
    path: '/orders/offers/:id/close',
    right: move,
    body: z.object({ reason: filled(300) }),
    reply: done,
    refusals: ['not-found', 'not-from-here'],
  }),
  /** Answers a report of a conversation as the desk of moderation does, or closes it without an answer. */
  answerConversationReport: defineStaffCall({
    method: 'POST',
    path: '/orders/offers/:id/reports/:report',
    right: move,
    body: reportStep,
    reply: done,
    refusals: ['not-found', 'not-from-here'],
  }),
} as const;
