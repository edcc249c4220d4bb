/** What an author has sold, and everything that moved money (spec A §2 Purchases/sales, Transactions). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { saleKinds } from './merch.ts';
import {
  fulfillmentStatuses,
  orderGroups,
  orderStatuses,
  paymentStatuses,
} from './order-states.ts';
import {
  id,
  instant,
  maybe,
  orderNumber,
  paging,
  photo,
  priceTenge,
  wholeOrEmpty,
} from './shapes.ts';

/** A licensed copy of the author's work, or the original itself, that somebody paid for. Nothing tells who it was. */
const sale = z.object({
  order: orderNumber,
  /** Which line of the order, from one. */
  line: z.number(),
  sold: instant,
  item: z.string(),
  kind: z.enum(saleKinds),
  size: z.nullable(z.number()),
  quantity: z.number(),
  photo: z.nullable(photo),
  work: z.object({ id, name: z.string() }),
  total: priceTenge,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
});
export type Sale = z.infer<typeof sale>;

/** Newest first; `Link` with the next page and `X-Total-Count` as in every list. */
export const listMySales = defineCall({
  method: 'GET',
  path: '/api/my/sales',
  auth: 'author',
  spec: 'A §2 Purchases/sales; path ours',
  query: z.object({
    state: z.optional(z.enum(['', ...orderGroups], 'bad-choice')),
    after: maybe(300),
    limit: paging.limit,
  }),
  reply: z.array(sale),
  refusals: ['bad-request'],
  example: {},
});

export const transactionTypes = [
  'sale',
  'return',
  'copy', // a licensed copy on merchandise
  'original', // the work itself
  'licence', // its use
  'rent', // days of it
] as const;
export const transactionsPerPage = 6;

const transaction = z.object({
  /** As the receipt is numbered; of a work that was sold the number of its order. */
  name: z.string(),
  order: orderNumber,
  /** Who paid; null where that is somebody else's business. */
  customer: z.nullable(z.string()),
  issued: instant,
  total: priceTenge,
  /** A purchase, money that came back, a licensed copy, an original, a licence or a rent that was sold. */
  type: z.enum(transactionTypes),
  status: z.enum(paymentStatuses),
  /** Number of the receipt to save; null where there is none for who asks. */
  receipt: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

/** Six to a page, newest first; `X-Total-Count` says how many there are. */
export const listTransactions = defineCall({
  method: 'GET',
  path: '/api/my/transactions',
  auth: 'user',
  spec: 'A §2 Transactions; path ours',
  query: z.object({ page: wholeOrEmpty(1, 1000) }),
  reply: z.array(transaction),
  refusals: ['bad-request'],
  example: {},
});
