/** What an author reads before allowing merchandise: what each thing costs to make, and what is paid for it (L §9). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { merchKinds } from './merch.ts';
import { isoDate } from './shapes.ts';

/** Tenge; tiyn stand behind the point. */
const sum = z.number();

/** One thing of the shop; the price is the sum of the three parts. Things of one kind, price and cost are one row. */
const merchTerm = z.object({
  kind: z.enum(merchKinds),
  price: sum,
  production: sum,
  /** The provider's share. */
  fee: sum,
  /** The author's, for each one sold. */
  author: sum,
});

const merchTerms = z.object({
  /** The fee schedule that counts today, and its first day. */
  schedule: z.number(),
  starts_on: isoDate,
  things: z.array(merchTerm),
});
export type MerchTerms = z.infer<typeof merchTerms>;

/** By the prices and the fee schedule of today; a later schedule counts only for what is ordered from its first day on. */
export const getMerchTerms = defineCall({
  method: 'GET',
  path: '/api/my/merch-terms',
  auth: 'author',
  spec: 'ours; L §9, Agreement 6.1 to 6.4',
  reply: merchTerms,
  refusals: [],
  example: {},
});
