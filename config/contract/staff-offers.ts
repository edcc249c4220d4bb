/** Conversations and offers as the desk of orders sees them: the provider answers on behalf of an author. */
import * as z from 'zod/mini';
import { answerOffer, conversation, conversationSummary } from './offers.ts';
import { filled } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';

const read = 'plugin::orders.board.read';
const move = 'plugin::orders.board.move';

export const offersStaffCalls = {
  /** Newest first, from the author's side. */
  listOffers: defineStaffCall({
    name: 'listOffers',
    method: 'GET',
    path: '/orders/offers',
    right: read,
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    reply: z.object({
      conversations: z.array(conversationSummary),
      next: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  getOffer: defineStaffCall({
    name: 'getOffer',
    method: 'GET',
    path: '/orders/offers/:id',
    right: read,
    reply: conversation,
    refusals: ['not-found'],
  }),
  /** As `answerOffer` of the author, with a reason for the audit log. */
  answerOfferForAuthor: defineStaffCall({
    name: 'answerOfferForAuthor',
    method: 'POST',
    path: '/orders/offers/:id/answer',
    right: move,
    body: z.extend(answerOffer.body, {
      move: z.enum(['accept', 'counter', 'decline']),
      reason: filled(300),
    }),
    reply: z.object({ id: z.string(), done: z.literal(true) }),
    refusals: [
      'not-found',
      'conflict',
      'offer-over',
      'price-changed',
      'out-of-stock',
      'work-reserved',
      'sold-out',
    ],
  }),
} as const;
