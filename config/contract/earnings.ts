/** What an author has earned, where it is now, and why it waits (L §9; Agreement 6 to 8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { holdReasons } from './payout-states.ts';
import { instant, isoDate, maybe, orderNumber, paging } from './shapes.ts';

/** Tenge; tiyn stand behind the point, and what was taken back is below zero. */
export const sumTenge = z.number();
/** An accounting month, Asia/Almaty. */
export const isoMonth = z.string('required').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'bad-date'));

/** What changes an author's balance. */
export const earningKinds = [
  'earned',
  'reversed',
  'payout',
  'payout-returned',
  'penalty',
  'correction',
] as const;

/** Everything but `paid` and `penalty` together is what the author still has to get. */
const earningsBalance = z.object({
  /** Earned, and in no act yet; below zero where more went back than was earned since. */
  earned: sumTenge,
  /** In acts that are not signed. */
  in_act: sumTenge,
  /** Signed and to be paid, and the first day by which a part of it is. */
  due: sumTenge,
  due_on: z.nullable(isoDate),
  /** Signed, and waits until the minimum is reached. */
  below_minimum: sumTenge,
  minimum: sumTenge,
  /** In a payout that is being made. */
  on_its_way: sumTenge,
  /** Paid so far, and penalties for paying late so far. */
  paid: sumTenge,
  penalty: sumTenge,
  /** What holds payouts now; `until` where it ends by itself. */
  held: z.array(z.object({ reason: z.enum(holdReasons), until: z.nullable(instant) })),
  /** The day the next act is sent. */
  next_act_on: isoDate,
});
export type EarningsBalance = z.infer<typeof earningsBalance>;

/** One entry of the ledger, as the author it is about reads it. */
const earning = z.object({
  id: z.number(),
  kind: z.enum(earningKinds),
  happened: instant,
  month: isoMonth,
  clause: z.string(),
  /** What it adds to their balance. */
  amount: sumTenge,
  order: z.nullable(orderNumber),
  item: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** Of what was earned: whose the buyer's price is besides, and under which fee schedule. */
  price: z.nullable(sumTenge),
  production: z.nullable(sumTenge),
  fee: z.nullable(sumTenge),
  schedule: z.nullable(z.number()),
  /** The act it stands in; null while it is in none. */
  act: z.nullable(z.string()),
});
export type Earning = z.infer<typeof earning>;

export const earningsPerPage = 20;

/** Newest first; `Link` with the next page and `X-Total-Count` as in every list. */
export const listMyEarnings = defineCall({
  method: 'GET',
  path: '/api/my/earnings',
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
