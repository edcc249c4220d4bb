import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { certificateCode, certificateStates } from './certificates.ts';
import { claim, claimKinds } from './claims.ts';
import { deliveryPlace } from './delivery.ts';
import { buyersHandover, rentShown } from './handover.ts';
import { boughtLicence } from './licence-shapes.ts';
import { deliveries, saleKinds } from './merch.ts';
import {
  fulfillmentStatuses,
  orderGroups,
  orderStatuses,
  paymentStatuses,
} from './order-states.ts';
import { ownReview } from './reviews.ts';
import {
  emailState,
  inLanguage,
  instant,
  isoDate,
  labels,
  maybe,
  orderNumber,
  paging,
  photo,
  priceTenge,
} from './shapes.ts';

export { fulfillmentStatuses, orderGroups, orderStatuses, paymentStatuses };

export const order = z.object({
  number: orderNumber,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  total: priceTenge,
  currency: z.literal('KZT'),
  created: instant,
  paid: z.nullable(instant),
  /** When the reservation ends unless the bank says otherwise. */
  expires: z.nullable(instant),
  /** Its thing waits for it until then; what lapsed again and again goes to who pays first. */
  kept: z.boolean(),
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Letters about the order go to the account's own address: its state; null where another was given. */
  email_state: z.nullable(emailState),
  comment: z.nullable(z.string()),
  /** It is a gift: what its slip says, and whether it is gift-wrapped. */
  gift: z.nullable(z.object({ note: z.string(), wrapped: z.boolean() })),
  lines: z.array(
    z.object({
      /** The shop item; of an original the work. */
      item: z.string(),
      kind: z.enum(saleKinds),
      name: z.string(),
      /** The same in each language; an order of before these were kept has `name` three times. */
      names: labels,
      author: z.nullable(z.string()),
      size: z.nullable(z.number()),
      quantity: z.number(),
      unit_price: priceTenge,
      photo: z.nullable(photo),
      /** Of a thing that exists so many times, once it is paid: which of how many. */
      edition: z.nullable(z.object({ numbers: z.array(z.number()), total: z.number() })),
      /** Numbers of the licences, one for each copy of a work, once they are concluded (L §4). */
      licences: z.array(z.string()),
    }),
  ),
  /** Promises with a day (spec L §9); null until the order is paid. */
  dates: z.nullable(
    z.object({
      impossible_until: instant,
      cancel_through: isoDate,
      produce_by: isoDate,
      /** Force majeure lasts: the days above are the earliest they can be, and will move on. */
      stands_still: z.boolean(),
      /** The last day to bring a received thing back; null until it is delivered. */
      return_through: z.nullable(isoDate),
    }),
  ),
  delivery: z.enum(deliveries),
  address: z.nullable(z.string()),
  /** The pickup point or the courier's city, as they were when it was placed; null for orders from before. */
  place: z.nullable(deliveryPlace),
  /** When it is expected, if paid for now while it is unpaid; null once it is handed over or has ended. */
  arrival: z.nullable(z.object({ from: isoDate, to: isoDate })),
  /** The courier's number of the parcel. */
  tracking: z.nullable(z.string()),
  /** Of an original: how it was packed, arrived and came back; null for merchandise. */
  handover: z.nullable(buyersHandover),
  /** Of a work that is rented by this order; null for every other order. */
  rent: z.nullable(rentShown),
  /** Of an order that is paid together with others: the orders of that payment, this one among them, and their sum. */
  checkout: z.nullable(
    z.object({ number: orderNumber, orders: z.array(orderNumber), total: priceTenge }),
  ),
  /** Of an order that only pays for a rent: the order of that rent, what it pays, and of which days. */
  pays_for: z.nullable(
    z.object({
      order: orderNumber,
      what: z.enum(['charge', 'extension', 'buy-out']),
      first_day: isoDate,
      last_day: isoDate,
    }),
  ),
  /** Of a licence: what it grants, how long, and its file; null for what is made and delivered. */
  licence: z.nullable(boughtLicence),
  /** Once it is issued: the certificate of authenticity of an original, or that of a licence. */
  certificate: z.nullable(z.object({ code: certificateCode, state: z.enum(certificateStates) })),
  /** Code of the conversation of buyer and author about the work itself; null where there is none. */
  conversation: z.nullable(z.string()),
  /** What the buyer may do now. */
  can: z.object({ cancel: z.boolean(), confirm_receipt: z.boolean(), invoice: z.boolean() }),
  /** What can be claimed of it now; nothing before it is received or overdue. */
  claim_kinds: z.array(z.enum(claimKinds)),
  /** The last day to answer what would be claimed today. */
  claim_by: z.nullable(isoDate),
  claims: z.array(claim),
  /** The thing was received: each of its lines may be reviewed once. */
  may_review: z.boolean(),
  reviews: z.array(ownReview),
  /** Electronic receipts, numbered without gaps; the paper of each is getReceipt. */
  receipts: z.array(
    z.object({
      number: z.string(),
      /** As it is printed. */
      name: z.string(),
      kind: z.enum(['sale', 'return']),
      amount: priceTenge,
      issued: instant,
      /** What the cash register made of it; null in a shop without one. */
      fiscal: z.nullable(
        z.object({
          state: z.enum(['pending', 'issued']),
          /** Made by no real register: it says so wherever it is shown. */
          test: z.boolean(),
          sign: z.nullable(z.string()),
          register: z.nullable(z.string()),
          url: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** For a company that pays from its account: the one that counts; null for who pays by card. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      /** As it is printed, and as a payment names it. */
      name: z.string(),
      company: z.string(),
      bin: z.string(),
      amount: priceTenge,
      issued: instant,
      due: isoDate,
      state: z.enum(['open', 'paid', 'expired']),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: priceTenge,
      state: z.enum(['pending', 'settled', 'failed']),
      asked: instant,
      settled: z.nullable(instant),
    }),
  ),
  events: z.array(z.object({ event: z.string(), at: instant })),
});
export type Order = z.infer<typeof order>;

const oneOrder = z.object({ number: orderNumber });

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/cancel',
  auth: 'user',
  whileClosed: true,
  spec: 'L §9',
  params: oneOrder,
  body: z.object({ reason: maybe(500) }),
  reply: order,
  refusals: ['bad-request', 'not-found', 'conflict', 'cancel-too-late'],
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['conflict'] },
});

/** The buyer has the thing in their hands. */
export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/receipt',
  auth: 'user',
  whileClosed: true,
  spec: 'L §9',
  params: oneOrder,
  body: z.object({}),
  reply: order,
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['conflict'] },
});

export const getReceipt = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number/receipts/:receipt',
  auth: 'user',
  whileClosed: true,
  params: z.object({
    number: orderNumber,
    receipt: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request')),
  }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { number: '{orderNumber}', receipt: '1' }, orRefused: ['not-found'] },
});

/**
 * The contract of a paid rent as PDF. A company that pays by invoice has one for all works that it rents at that time, with
 * the days on which they change.
 */
export const getRentContract = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number/rent-contract',
  auth: 'user',
  whileClosed: true,
  spec: 'ours; A §3 rent',
  params: oneOrder,
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * What is owed beside a rent becomes an order to pay on its own page; asked for again it is the same order while that can be
 * paid.
 */
export const payRentCharge = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/charges/:charge/pay',
  auth: 'user',
  whileClosed: true,
  spec: 'ours; A §3 rent',
  params: z.object({
    number: orderNumber,
    charge: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request')),
  }),
  body: z.object({}),
  reply: z.object({ order: orderNumber }),
  refusals: ['bad-request', 'not-found', 'conflict', 'too-many-attempts'],
  example: {
    params: { number: '{orderNumber}', charge: '1' },
    body: {},
    orRefused: ['not-found'],
  },
});

export const listMyOrders = defineCall({
  method: 'GET',
  path: '/api/my/orders',
  auth: 'user',
  whileClosed: true,
  query: z.object({ ...paging, state: z.optional(z.enum(['', ...orderGroups], 'bad-choice')) }),
  reply: z.array(order),
  refusals: ['bad-request'],
  example: {},
});

/** By the number of a checkout, which is what a bank sends back with, the first of the orders that it pays. */
export const getMyOrder = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number',
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber }),
  reply: order,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}' } },
});
