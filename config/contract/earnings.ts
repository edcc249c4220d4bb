/** An author's earnings, the state of the money, and why it is held (L §9; Agreement 6 to 8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { holdReasons } from './payout-states.ts';
import { instant, isoDate, maybe, orderNumber, paging } from './shapes.ts';

/** Tenge with tiyn as decimals; negative for reversals. */
export const sumTenge = z.number();
/** An accounting month, Asia/Almaty. */
export const isoMonth = z.string('required').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'bad-date'));

/** Kinds of ledger entries that change an author's balance. */
export const earningKinds = [
  'earned',
  'reversed',
  'payout',
  'payout-returned',
  'penalty',
  'correction',
] as const;

/** The sum of all fields except `paid` and `penalty` is what is still owed to the author. */
const earningsBalance = z.object({
  /** Earned and not yet in an act; negative if more was reversed than earned since. */
  earned: sumTenge,
  /** In unsigned acts. */
  in_act: sumTenge,
  /** Signed and due for payment, and the first day by which part of it is due. */
  due: sumTenge,
  due_on: z.nullable(isoDate),
  /** Signed, but below the payout minimum. */
  below_minimum: sumTenge,
  minimum: sumTenge,
  /** In a payout in progress. */
  on_its_way: sumTenge,
  /** Total paid, and total penalties for late payment. */
  paid: sumTenge,
  penalty: sumTenge,
  /** Active payout holds; `until` if a hold ends by itself. */
  held: z.array(z.object({ reason: z.enum(holdReasons), until: z.nullable(instant) })),
  /** Day on which the next act is sent. */
  next_act_on: isoDate,
});
export type EarningsBalance = z.infer<typeof earningsBalance>;

/** One ledger entry as shown to its author. */
const earning = z.object({
  id: z.number(),
  kind: z.enum(earningKinds),
  happened: instant,
  month: isoMonth,
  clause: z.string(),
  /** Change of the author's balance. */
  amount: sumTenge,
  order: z.nullable(orderNumber),
  item: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** For earnings: how the buyer's price is divided besides the author's share, and the fee schedule that applied. */
  price: z.nullable(sumTenge),
  production: z.nullable(sumTenge),
  fee: z.nullable(sumTenge),
  schedule: z.nullable(z.number()),
  /** Act that contains the entry; null if none does yet. */
  act: z.nullable(z.string()),
});
export type Earning = z.infer<typeof earning>;

export const earningsPerPage = 20;

/** Entries, newest first; `Link` with the next page and `X-Total-Count` as in every list. */
export const listMyEarnings = defineCall('GET /api/my/earnings', {
  auth: 'author',
  whileClosed: true,
  spec: 'ours; L §9',
  query: z.object({
    month: z.optional(z.union([z.literal(''), isoMonth], 'bad-date')),
    after: maybe(40),
    limit: paging.limit,
  }),
  reply: z.object({ balance: earningsBalance, entries: z.array(earning) }),
  refusals: ['bad-request'],
  example: {},
});
