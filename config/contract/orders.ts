import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { claim, claimKinds } from './claims.ts';
import { deliveryPlace } from './delivery.ts';
import { buyersHandover, paysFor, rentShown } from './handover.ts';
import { boughtLicence } from './licence-shapes.ts';
import { deliveries, saleKinds } from './merch.ts';
import {
  certificateStates,
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

export { fulfillmentStatuses, orderStatuses, paymentStatuses };

export const order = z.object({
  number: orderNumber,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  total: priceTenge,
  currency: z.literal('KZT'),
  created: instant,
  paid: z.nullable(instant),
  /** End of the reservation unless the bank reports a payment. */
  expires: z.nullable(instant),
  /** True: the item is reserved until `expires`. False, after repeated unpaid orders: it goes to the first buyer who pays. */
  kept: z.boolean(),
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  /** State of the account's e-mail address if it receives the e-mails about the order; null if another address was given. */
  email_state: z.nullable(emailState),
  comment: z.nullable(z.string()),
  /** Gift note and gift wrap; null if it is not a gift. */
  gift: z.nullable(z.object({ note: z.string(), wrapped: z.boolean() })),
  lines: z.array(
    z.object({
      /** Id of the shop item, or of the work for an original. */
      item: z.string(),
      kind: z.enum(saleKinds),
      name: z.string(),
      /** The name in each language; orders older than this field repeat `name` three times. */
      names: labels,
      author: z.nullable(z.string()),
      size: z.nullable(z.number()),
      quantity: z.number(),
      unit_price: priceTenge,
      photo: z.nullable(photo),
      /** Numbers within a limited edition and its size, once paid. */
      edition: z.nullable(z.object({ numbers: z.array(z.number()), total: z.number() })),
      /** Licence numbers, one per copy of a work, once concluded (L §4). */
      licences: z.array(z.string()),
      /** True if the buyer is the author of the work, who may not review it. */
      own_work: z.boolean(),
    }),
  ),
  /** Promised dates (spec L §9); null until the order is paid. */
  dates: z.nullable(
    z.object({
      impossible_until: instant,
      cancel_through: isoDate,
      produce_by: isoDate,
      /** The term is suspended by force majeure without an end: its date above is the earliest possible and will move. */
      cancel_stands_still: z.boolean(),
      /** The same for `produce_by`. */
      stands_still: z.boolean(),
      /** Last day to return a received item; null until delivered. */
      return_through: z.nullable(isoDate),
    }),
  ),
  delivery: z.enum(deliveries),
  address: z.nullable(z.string()),
  /** Pickup point or courier city, as they were at the time of the order; null for orders older than this field. */
  place: z.nullable(deliveryPlace),
  /** Expected arrival (assuming payment now while unpaid); null once handed over or closed. */
  arrival: z.nullable(z.object({ from: isoDate, to: isoDate })),
  tracking: z.nullable(z.string()),
  /** Handover of an original: packing, arrival and return; null for merchandise. */
  handover: z.nullable(buyersHandover),
  /** The rent of this order; null for all other orders. */
  rent: z.nullable(rentShown),
  /** Orders paid by the same payment, including this one, and their sum; null if paid alone. */
  checkout: z.nullable(
    z.object({ number: orderNumber, orders: z.array(orderNumber), total: priceTenge }),
  ),
  pays_for: paysFor,
  /** Terms, duration and file of a licence; null for other orders. */
  licence: z.nullable(boughtLicence),
  /** Certificate of authenticity of an original, or certificate of a licence; null until issued. */
  certificate: z.nullable(z.object({ code: z.string(), state: z.enum(certificateStates) })),
  /** Code of the conversation between buyer and author about the work; null if there is none. */
  conversation: z.nullable(z.string()),
  /** Actions available to the buyer now. */
  can: z.object({ cancel: z.boolean(), confirm_receipt: z.boolean(), invoice: z.boolean() }),
  /** Claims that are currently possible; empty until the order is received or overdue. */
  claim_kinds: z.array(z.enum(claimKinds)),
  /** Last day to answer a claim sent today. */
  claim_by: z.nullable(isoDate),
  claims: z.array(claim),
  /** True once received: each line may be reviewed once, unless it is of the buyer's own work. */
  may_review: z.boolean(),
  reviews: z.array(ownReview),
  /** Electronic receipts, numbered without gaps; getReceipt returns the PDF. */
  receipts: z.array(
    z.object({
      number: z.string(),
      /** Number as printed. */
      name: z.string(),
      kind: z.enum(['sale', 'return']),
      amount: priceTenge,
      issued: instant,
      /** Fiscal receipt of the cash register; null in a shop without one. */
      fiscal: z.nullable(
        z.object({
          state: z.enum(['pending', 'issued']),
          /** True for a simulated register; shown as such everywhere. */
          test: z.boolean(),
          sign: z.nullable(z.string()),
          register: z.nullable(z.string()),
          url: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Current invoice of a company that pays by bank transfer; null for card payment. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      /** Number as printed and as used in the payment reference. */
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

export const cancelOrder = defineCall('POST /api/my/orders/:number/cancel', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §9',
  params: oneOrder,
  body: z.object({ reason: maybe(500) }),
  reply: order,
  refusals: ['bad-request', 'not-found', 'conflict', 'cancel-too-late'],
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['conflict'] },
});

/** Confirms that the buyer has received the item. */
export const confirmReceipt = defineCall('POST /api/my/orders/:number/receipt', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §9',
  params: oneOrder,
  body: z.object({}),
  reply: order,
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['conflict'] },
});

export const getReceipt = defineCall('GET /api/my/orders/:number/receipts/:receipt', {
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
 * The contract of a paid rent as PDF. A company that pays by invoice has one contract for all works it rents at that
 * time, with their exchange dates.
 */
export const getRentContract = defineCall('GET /api/my/orders/:number/rent-contract', {
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

/** Creates an order that pays a charge beside a rent; a repeated call returns the same order while it can be paid. */
export const payRentCharge = defineCall('POST /api/my/orders/:number/charges/:charge/pay', {
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
  example: { params: { number: '{orderNumber}', charge: '1' }, body: {}, orRefused: ['not-found'] },
});

export const listMyOrders = defineCall('GET /api/my/orders', {
  auth: 'user',
  whileClosed: true,
  query: z.object({ ...paging, state: z.optional(z.enum(['', ...orderGroups], 'bad-choice')) }),
  reply: z.array(order),
  refusals: ['bad-request'],
  example: {},
});

/** Also accepts the number of a checkout, with which the bank sends the buyer back; the reply is then its first order. */
export const getMyOrder = defineCall('GET /api/my/orders/:number', {
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber }),
  reply: order,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}' } },
});
