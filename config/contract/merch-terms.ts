/** Costs and payments per item, shown to an author before they allow merchandise (L §9). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { merchKinds } from './merch.ts';
import { isoDate } from './shapes.ts';

/** Tenge with tiyn as decimals. */
const sum = z.number();

/** One shop item; its price is the sum of the three parts. Items of equal kind, price and cost share a row. */
const merchTerm = z.object({
  kind: z.enum(merchKinds),
  price: sum,
  production: sum,
  /** The provider's share. */
  fee: sum,
  /** The author's share per item sold. */
  author: sum,
});

const merchTerms = z.object({
  /** Fee schedule in force today, and its first day. */
  schedule: z.number(),
  starts_on: isoDate,
  things: z.array(merchTerm),
});
export type MerchTerms = z.infer<typeof merchTerms>;

/** Uses today's prices and fee schedule; a later schedule applies only to orders from its first day on. */
export const getMerchTerms = defineCall('GET /api/my/merch-terms', {
  auth: 'author',
  spec: 'ours; L §9, Agreement 6.1 to 6.4',
  reply: merchTerms,
  example: {},
});
