/** An author's sales, and all transactions (spec A §2 Purchases/sales, Transactions). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { paysFor } from './handover.ts';
import { saleKinds } from './merch.ts';
import {
  fulfillmentStatuses,
  orderGroups,
  orderStatuses,
  paymentStatuses,
  rentStates,
} from './order-states.ts';
import {
  id,
  instant,
  isoDate,
  labels,
  maybe,
  orderNumber,
  paging,
  photo,
  priceTenge,
  wholeOrEmpty,
} from './shapes.ts';

/** A paid sale of a licensed copy of the author's work, of the original, of days of it, or of a licence. Contains nothing about the buyer. */
const sale = z.object({
  order: orderNumber,
  /** Order line, from 1. */
  line: z.number(),
  sold: instant,
  item: z.string(),
  /** The item in each language; for days of a work its name alone. */
  names: labels,
  kind: z.enum(saleKinds),
  size: z.nullable(z.number()),
  quantity: z.number(),
  photo: z.nullable(photo),
  work: z.object({ id, name: z.string() }),
  /** Price of the line, without the deposit of a rent. */
  total: priceTenge,
  /** For a rent that hands the work over: its days with paid extensions; null for all other orders. */
  rent: z.nullable(z.object({ state: z.enum(rentStates), first_day: isoDate, last_day: isoDate })),
  pays_for: paysFor,
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
  'extension', // added days of a rent
  'charge', // late days or damage of a rented work
  'buy-out', // the work itself, to its renter
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
  /** A purchase, a refund, or what was sold. */
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
