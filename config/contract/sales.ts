/** An author's sales, and all transactions (spec A §2 Purchases/sales, Transactions). */
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

/** A paid sale of a licensed copy of the author's work, or of the original. Contains nothing about the buyer. */
const sale = z.object({
  order: orderNumber,
  /** Order line, from 1. */
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

/** Sales, newest first; `Link` with the next page and `X-Total-Count` as in every list. */
export const listMySales = defineCall('GET /api/my/sales', {
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

const transactionTypes = [
  'sale',
  'return',
  'copy', // a licensed copy on merchandise
  'original', // the work itself
  'licence', // licensed use
  'rent', // rental days
] as const;
export const transactionsPerPage = 6;

const transaction = z.object({
  /** Number of the receipt; for a sold work the number of its order. */
  name: z.string(),
  order: orderNumber,
  /** Name of the payer; null if the caller may not see it. */
  customer: z.nullable(z.string()),
  issued: instant,
  total: priceTenge,
  /** A purchase, a refund, or a sale of a licensed copy, an original, a licence or a rent. */
  type: z.enum(transactionTypes),
  status: z.enum(paymentStatuses),
  /** Number of the downloadable receipt; null if the caller has none. */
  receipt: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

/** Six per page, newest first; `X-Total-Count` is the total. */
export const listTransactions = defineCall('GET /api/my/transactions', {
  auth: 'user',
  spec: 'A §2 Transactions; path ours',
  query: z.object({ page: wholeOrEmpty(1, 1000) }),
  reply: z.array(transaction),
  refusals: ['bad-request'],
  example: {},
});
