/** Conversations and offers on the orders desk, where the provider can answer on behalf of an author. */
import * as z from 'zod/mini';
import { offerKinds, offerStates } from './offer-states.ts';
import { answerOffer, conversation, conversationSummary, offerStep } from './offers.ts';
import { filled, instant, languages, orderNumber, sections, typed } from './shapes.ts';
import { afterInstant, defineStaffCall, pageLimit } from './staff-call.ts';
import { complaintOutcomes, complaintStates } from './staff-moderation-people.ts';
import { orderRights } from './staff-orders-shapes.ts';

/** Private messages are visible only to staff who answer them, not to everyone with the right to read orders. */
const { move } = orderRights;

/** Filters of the list: awaiting an answer, conversations without an offer, one state, or all. */
export const offerFilters = ['waiting', 'question', ...offerStates, 'all'] as const;
export type OfferFilter = (typeof offerFilters)[number];

const staffSummary = z.extend(conversationSummary, {
  /** Number of unanswered reports. */
  reported: z.int(),
});
const report = z.object({
  id: z.string(),
  by: z.enum(['buyer', 'author']),
  state: z.enum(complaintStates),
  text: z.string(),
  /** Language of the reporter, for the answer. */
  language: z.enum(languages),
  sent: instant,
  answer: z.nullable(z.string()),
});
const staffConversation = z.extend(conversation, {
  reported: z.int(),
  /** Page of the work in the shop, which has another origin than the panel. */
  workUrl: z.string(),
  /** Latest order placed at the price of the offer. */
  order: z.nullable(orderNumber),
  /** Steps of all its offers, oldest first. */
  steps: z.array(offerStep),
  reports: z.array(report),
  /** The shop's clock. */
  now: instant,
});
export type StaffConversation = z.output<typeof staffConversation>;
export type StaffConversationRow = z.output<typeof staffSummary>;

/** The answer is sent to the reporter; the reason is only stored in the audit log. */
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

/** The line that names the conversation in the text of a report. @param from whose messages are quoted below it */
export const conversationLine = (id: string, from: string): string => `${id} (${from})`;

/** Splits the text of a report at the id of its conversation; null for a report of something else. */
export const splitReport = (
  text: string,
): { readonly before: string; readonly conversation: string; readonly after: string } | null => {
  // Without the rest of the line once the other side is erased.
  const found = /^[0-9a-f]{24}(?= \(|$)/m.exec(text);
  if (!found) return null;
  const [conversation] = found;
  const before = text.slice(0, found.index);
  return { before, conversation, after: text.slice(before.length + conversation.length) };
};

const done = z.object({ id: z.string(), done: z.literal(true) });

export const offersStaffCalls = {
  /** Newest first, seen from the author's side. */
  listOffers: defineStaffCall('GET /orders/offers', {
    right: move,
    query: z.object({
      state: z._default(z.enum(offerFilters), 'all'),
      kind: z.optional(z.enum(offerKinds)),
      section: z.optional(z.enum(sections)),
      /** Substring of the author's name. */
      author: z.optional(typed(100)),
      /** Only conversations with unanswered reports. */
      reported: z.optional(z.literal('yes')),
      after: afterInstant,
      limit: pageLimit,
    }),
    reply: z.object({
      conversations: z.array(staffSummary),
      next: z.nullable(z.string()),
      /** The shop's clock. */
      now: instant,
    }),
  }),
  getOffer: defineStaffCall('GET /orders/offers/:id', {
    right: move,
    reply: staffConversation,
    refusals: ['not-found'],
  }),
  /** Like `answerOffer` of the author, plus a reason for the audit log. */
  answerOfferForAuthor: defineStaffCall('POST /orders/offers/:id/answer', {
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
  /** Closes a conversation and ends its open offer. The reason is shown to both sides and stored in the audit log. */
  closeConversation: defineStaffCall('POST /orders/offers/:id/close', {
    right: move,
    body: z.object({ reason: filled(300) }),
    reply: done,
    refusals: ['not-found', 'not-from-here'],
  }),
  /** Answers a report of a conversation, as on the moderation desk, or closes it without an answer. */
  answerConversationReport: defineStaffCall('POST /orders/offers/:id/reports/:report', {
    right: move,
    body: reportStep,
    reply: done,
    refusals: ['not-found', 'not-from-here'],
  }),
} as const;
