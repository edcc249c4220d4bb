/**
 * Agreements of buyer and author before an order: questions, price offers for a work in stock, for rental days or for a
 * licence, and requests for works made on order. Each work and buyer have one conversation, which contains the offers.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { licenceScopes } from './licence-states.ts';
import {
  longestMessage,
  mostReadyDays,
  offerKinds,
  offerMoves,
  offerSides,
  offerStates,
} from './offer-states.ts';
import {
  filled,
  id,
  instant,
  isoDate,
  labels,
  maybe,
  orderNumber,
  paging,
  photo,
  priceTenge,
  sections,
} from './shapes.ts';

const code = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));
const price = z
  .number('required')
  .check(z.int('not-whole'), z.minimum(1, 'too-small'), z.maximum(1_000_000_000, 'too-large'));
const party = z.enum(['buyer', 'author', 'provider']);

export const offerStep = z.object({
  move: z.enum(['send', ...offerMoves, 'pay', 'expire', 'supersede']),
  by: z.nullable(party),
  price: z.nullable(priceTenge),
  at: instant,
});

const offer = z.object({
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  /** The rental days or the licensed use; null for the work itself. */
  subject: z.nullable(labels),
  /** Latest price in whole tenge; null for an unconfirmed request. */
  price: z.nullable(priceTenge),
  /** Price in the shop when `price` was named, in whole tenge; null if on request, or not known of an earlier offer. */
  listed: z.nullable(priceTenge),
  /** Working days from payment until the work is ready; null unless made on order. */
  days: z.nullable(z.number()),
  /** Number of moves so far; an answer refers to it. */
  version: z.number(),
  /** Deadline for the answer or, once accepted, for payment; null when the offer is closed. */
  due: z.nullable(instant),
  /** Hours for payment after acceptance. */
  pay_hours: z.number(),
  steps: z.array(offerStep),
  /** Order placed at the agreed price; shown to the buyer only. */
  order: z.nullable(orderNumber),
  can: z.array(z.enum(offerMoves)),
});

/** A conversation in a list. */
export const conversationSummary = z.object({
  id: code,
  side: z.enum(offerSides),
  work: z.object({
    id,
    section: z.enum(sections),
    names: labels,
    author: z.string(),
    photo: z.nullable(photo),
  }),
  /** Name of the other side: first name and initial of a buyer, or the author's name; empty if they have left. */
  other: z.string(),
  opened: instant,
  /** Time of the latest activity. */
  last: instant,
  /** True if there is a message the caller has not seen. */
  unread: z.boolean(),
  /** True while neither side has left; otherwise messages cannot be sent. */
  open: z.boolean(),
  /** Latest offer; null if there are only questions. */
  offer: z.nullable(offer),
});

export const conversation = z.object({
  ...conversationSummary.shape,
  /** Oldest first. */
  messages: z.array(
    z.object({
      by: party,
      text: z.string(),
      /** True if it contains a phone number, an address or a messenger name, so the reader is warned. */
      contacts: z.boolean(),
      sent: instant,
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;
export type ConversationSummary = z.infer<typeof conversationSummary>;
export type Offer = z.infer<typeof offer>;

const ofWork = z.object({ id });
const ofConversation = z.object({ id: code });
const someConversation = { id: '0'.repeat(24) };
const text = maybe(longestMessage);

/** Common fields of calls that send something; the reply is the conversation. */
const sent = { auth: 'user', reply: conversation, status: 201 } as const;
const unsent = [
  'bad-request',
  'not-found',
  'terms-changed',
  'conflict',
  'conversation-full',
  'too-many-attempts',
] as const;

/** Refusals of an agreement on a price, by subject. */
const why = {
  work: ['out-of-stock', 'work-reserved', 'work-rented', 'sold-out'],
  rent: ['out-of-stock', 'work-reserved', 'sold-out', 'not-for-rent', 'days-taken'],
  licence: ['out-of-stock', 'licence-changed', 'licence-sold'],
} as const;

/** Refusals of a new offer, by subject. */
const notOffered = {
  work: ['bad-request', 'own-work', 'offer-open', 'not-for-sale', ...why.work],
  rent: ['bad-request', 'own-work', 'offer-open', ...why.rent],
  licence: ['bad-request', 'own-work', 'offer-open', 'not-for-sale', ...why.licence],
} as const;

/** Asks the author about a work; opens a conversation or continues it. */
export const askAuthor = defineCall('POST /api/works/:id/question', {
  ...sent,
  params: ofWork,
  body: z.object({ text: filled(longestMessage) }),
  refusals: [...unsent, 'own-work', 'out-of-stock'],
  example: {
    params: { id: '{workId}' },
    body: { text: 'Жақтауы бар ма?' },
    orRefused: ['own-work'],
  },
});

/**
 * Offers a price for a work in stock. Facts of a refusal: `until` of `work-reserved`, an ISO instant; `time` of
 * `lapsed-before`; `min` and `max` of a price, whole tenge.
 */
export const sendOffer = defineCall('POST /api/works/:id/offer', {
  ...sent,
  params: ofWork,
  body: z.object({ price, text }),
  refusals: [...unsent, ...notOffered.work, 'lapsed-before'],
  example: { params: { id: '{workId}' }, body: { price: 1 }, orRefused: notOffered.work },
});

/**
 * Offers a price for rental days of a work, without the deposit. After acceptance the days are reserved for the caller,
 * who orders them at that price. Facts of refusals: as for sendOffer.
 */
export const offerRent = defineCall('POST /api/works/:id/rent/offer', {
  ...sent,
  params: ofWork,
  body: z.object({ price, firstDay: isoDate, lastDay: isoDate, text }),
  refusals: [...unsent, ...notOffered.rent, 'lapsed-before'],
  example: {
    params: { id: '{workId}' },
    body: { price: 1, firstDay: '2027-01-11', lastDay: '2027-02-10' },
    orRefused: notOffered.rent,
  },
});

/**
 * Offers a price for a licence. `version` is that of the terms the caller saw. After acceptance the caller orders the
 * licence at that price; nothing is reserved. Facts of refusals: as for sendOffer.
 */
export const offerLicence = defineCall('POST /api/works/:id/licences/:scope/offer', {
  ...sent,
  params: z.object({ id, scope: z.enum(licenceScopes, 'bad-choice') }),
  body: z.object({ price, version: z.number('required').check(z.int('not-whole')), text }),
  refusals: [...unsent, ...notOffered.licence, 'lapsed-before'],
  example: {
    params: { id: '{workId}', scope: 'web' },
    body: { price: 1, version: 1 },
    orRefused: notOffered.licence,
  },
});

/** Requests a work made on order; its author confirms price and production time before payment. */
export const requestWork = defineCall('POST /api/works/:id/request', {
  ...sent,
  spec: 'L §4 Work availability; path ours',
  params: ofWork,
  body: z.object({ text }),
  refusals: sendOffer.refusals,
  example: { params: { id: '{workId}' }, body: {}, orRefused: notOffered.work },
});

/** Conversations, newest first: those the caller received as an author (`received`), or started as a buyer (`made`). */
export const listConversations = defineCall('GET /api/my/offers', {
  auth: 'user',
  spec: 'A §2 `/offers`; path ours',
  query: z.object({
    side: z._default(z.enum(['received', 'made'], 'bad-choice'), 'made'),
    after: paging.after,
    limit: paging.limit,
  }),
  reply: z.object({
    conversations: z.array(conversationSummary),
    /** Cursor for `after`. */
    next: z.nullable(z.string()),
  }),
  refusals: ['bad-request'],
  example: {},
});

/** 404 if the caller is not a party. Marks the messages as seen. */
export const getConversation = defineCall('GET /api/my/offers/:id', {
  auth: 'user',
  spec: 'A §2 `/offers`; path ours',
  params: ofConversation,
  reply: conversation,
  refusals: ['bad-request', 'not-found'],
  example: { params: someConversation, orRefused: ['not-found'] },
});

export const sendMessage = defineCall('POST /api/my/offers/:id/message', {
  ...sent,
  params: ofConversation,
  body: z.object({ text: filled(longestMessage) }),
  refusals: ['bad-request', 'not-found', 'conflict', 'conversation-full', 'too-many-attempts'],
  example: { params: someConversation, body: { text: 'Рақмет!' }, orRefused: ['not-found'] },
});

/**
 * Answers the open offer of a conversation. `version` is that of the offer the caller saw; an older one is a `conflict`. A
 * counter-offer needs a price, acceptance of a request price and days. Facts of `price-changed`: `price`.
 */
export const answerOffer = defineCall('POST /api/my/offers/:id/answer', {
  auth: 'user',
  params: ofConversation,
  body: z.object({
    move: z.enum(offerMoves, 'bad-choice'),
    version: z.number('required').check(z.int('not-whole')),
    price: z.optional(price),
    days: z.optional(
      z
        .number('required')
        .check(
          z.int('not-whole'),
          z.minimum(1, 'too-small'),
          z.maximum(mostReadyDays, 'too-large'),
        ),
    ),
    text,
  }),
  reply: conversation,
  refusals: [
    ...unsent,
    'offer-over',
    'price-changed',
    ...new Set([...why.work, ...why.rent, ...why.licence]),
  ],
  example: {
    params: someConversation,
    body: { move: 'accept', version: 1 },
    orRefused: ['not-found'],
  },
});

/** Reports the other side's messages to the moderators (spec A §7 complaints). */
export const reportConversation = defineCall('POST /api/my/offers/:id/report', {
  auth: 'user',
  spec: 'ours; A §7 send_complain',
  params: ofConversation,
  body: z.object({ text: filled(1000) }),
  reply: z.object({ sent: z.literal(true) }),
  status: 201,
  refusals: ['bad-request', 'not-found', 'conflict', 'too-many-attempts'],
  example: {
    params: someConversation,
    body: { text: 'Басқа жерде төлеуді сұрайды.' },
    orRefused: ['not-found'],
  },
});
