/** Monthly acts and their payment, termination of the agreement, and all deadlines of an author (spec L §4, §9). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isoMonth, sumTenge as sum } from './earnings.ts';
import { actStates, holdReasons, terminationKinds } from './payout-states.ts';
import { filled, instant, isoDate, lang, maybe, paging, typedPassword } from './shapes.ts';

/** State of the money of a signed act. `waiting`: below the minimum; `carried`: the month is below zero. */
const actMoney = ['waiting', 'carried', 'due', 'held', 'late', 'sent', 'paid'] as const;
export const longestObjection = 2000;

const act = z.object({
  /** As printed, `A-000012`. */
  number: z.string(),
  month: isoMonth,
  /** 2 or higher: corrected after an objection. */
  version: z.number(),
  state: z.enum(actStates),
  amount: sum,
  sent: isoDate,
  /** Last day to sign or object; null once signed, and during a force majeure period. */
  sign_by: z.nullable(isoDate),
  signed: z.nullable(isoDate),
  objection: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Last day to answer an objection. */
  answer_by: z.nullable(isoDate),
  /** Null until signed. */
  money: z.nullable(z.enum(actMoney)),
  /** Last day to pay; null while it cannot be determined. */
  due: z.nullable(isoDate),
  /** Days by which force majeure has moved the date. */
  moved_days: z.number(),
  holds: z.array(z.object({ reason: z.enum(holdReasons), until: z.nullable(instant) })),
  /** Penalty credited for late payment. */
  penalty: sum,
  paid: z.nullable(isoDate),
  reference: z.nullable(z.string()),
  lines: z.array(
    z.object({
      on: isoDate,
      /** earned, reversed, released, correction, animation, animation-reversed */
      kind: z.string(),
      order: z.nullable(z.string()),
      title: z.string(),
      quantity: z.number(),
      /** Price − production − fee = amount, the author's share. */
      price: sum,
      production: sum,
      fee: sum,
      amount: sum,
    }),
  ),
  /** SHA-256 of the content of the act. */
  seal: z.string(),
  can: z.object({ sign: z.boolean(), dispute: z.boolean() }),
});
export type Act = z.infer<typeof act>;

const oneMonth = z.object({ month: isoMonth });
const someMonth = { month: '2026-01' };

/** Default of `limit`: two years of acts. */
export const actsPerPage = 24;

/**
 * Acts, newest month first: one for each month with earnings or reversals. `Link` names the next page. With `month`, only
 * the act of that month.
 */
export const listActs = defineCall('GET /api/my/acts', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §4, Agreement 7.1; path ours',
  query: z.object({
    month: z.optional(z.union([z.literal(''), isoMonth], 'bad-date')),
    /** Last month of the previous page. */
    after: z.optional(z.union([z.literal(''), isoMonth], 'bad-date')),
    limit: paging.limit,
  }),
  reply: z.array(act),
  refusals: ['bad-request'],
  example: {},
});

export const signAct = defineCall('POST /api/my/acts/:month/sign', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §4, Agreement 7.2',
  params: oneMonth,
  body: z.object({}),
  reply: act,
  refusals: ['bad-request', 'not-found', 'act-already-signed', 'act-signing-over', 'conflict'],
  example: { params: someMonth, body: {}, orRefused: ['not-found'] },
});

/** Objects to the act; its deadline is suspended until the provider has answered. */
export const disputeAct = defineCall('POST /api/my/acts/:month/dispute', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §4, Agreement 7.3',
  params: oneMonth,
  body: z.object({ text: filled(longestObjection) }),
  reply: act,
  refusals: [
    'bad-request',
    'not-found',
    'act-already-signed',
    'act-signing-over',
    'conflict',
    'too-many-attempts',
  ],
  example: {
    params: someMonth,
    body: { text: 'Бір тапсырыс жетіспейді.' },
    orRefused: ['not-found'],
  },
});

/** PDF of the act, in the author's language and in Russian. */
export const getActPaper = defineCall('GET /api/my/acts/:month.pdf', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §3; path ours',
  params: oneMonth,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: someMonth, orRefused: ['not-found'] },
});

const span = z.object({
  /** First and last month; default: the whole ledger. */
  from: z.optional(isoMonth),
  to: z.optional(isoMonth),
  lang,
});

/** The ledger of the author as a table. */
export const getStatementCsv = defineCall('GET /api/my/statements.csv', {
  auth: 'author',
  whileClosed: true,
  query: span,
  reply: z.unknown(),
  file: 'text/csv',
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { lang: 'en' } },
});

export const getStatementXlsx = defineCall('GET /api/my/statements.xlsx', {
  auth: 'author',
  whileClosed: true,
  query: span,
  reply: z.unknown(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { lang: 'ru' } },
});

export const termination = z.object({
  kind: z.enum(terminationKinds),
  state: z.enum(['announced', 'ended']),
  announced: isoDate,
  /** Last day of the agreement, of account access and for settlement; null during a force majeure period. */
  ends: z.nullable(isoDate),
  access_ends: z.nullable(isoDate),
  settle_by: z.nullable(isoDate),
});

/** Terminates the agreement. Requires the password again, or a passkey, because it cannot be undone. */
export const terminate = defineCall('POST /api/my/terminate', {
  auth: 'author',
  whileClosed: true,
  fresh: 'password-or-passkey',
  spec: 'L §4, Agreement 10.1',
  body: z.object({ password: z.optional(typedPassword), reason: maybe(500) }),
  reply: termination,
  refusals: ['bad-request', 'reauthentication-required', 'conflict', 'too-many-attempts'],
  example: { body: { password: 'wrong-on-purpose' }, orRefused: ['bad-request'] },
});

/** Kinds of deadlines; their texts are in the site's dictionaries. */
const deadlineKinds = [
  'act-send',
  'act-sign',
  'act-answer',
  'claim-answer',
  'data-report',
  'payout',
  'payout-late',
  'payout-held',
  'payout-waits',
  'payout-sent',
  'agreement-ends',
  'access-ends',
  'settlement',
  'standstill',
  'offer-answer',
  'offer-pay',
  'original-pack',
  'order-pay',
  'order-cancel',
  'order-ready',
  'order-return',
  'order-claim',
  'rent-end',
  'rent-receipt',
  'rent-receive',
  'rent-charge',
  'licence-end',
] as const;
const deadline = z.object({
  kind: z.enum(deadlineKinds),
  /** Party that has to act by the deadline. */
  whose: z.enum(['mine', 'provider', 'other']),
  /** Last day; null while it cannot be determined. */
  date: z.nullable(isoDate),
  /** Clause that sets the deadline. */
  clause: z.string(),
  /** Consequence when the deadline passes. */
  outcome: z.enum([
    'act-comes',
    'deemed-signed',
    'penalty',
    'paid',
    'joins-next',
    'released',
    'agreement-over',
    'account-closed',
    'terms-go-on',
    'claim-answered',
    'offer-ends',
    'may-be-cancelled',
    'you-may-cancel',
    'reservation-ends',
    'order-stands',
    'order-ends',
    'late-days-cost',
    'licence-ends',
    'rent-begins',
    'rent-over',
    'rent-settled',
  ]),
  /** Display name of the act, payment order, work or order concerned. */
  subject: z.nullable(z.string()),
  /** Code of the conversation, or number of the sale, whose work is the subject; null for other subjects. */
  about: z.nullable(z.string()),
  amount: z.nullable(sum),
  overdue: z.boolean(),
  /** Days by which force majeure has moved the date. */
  moved_days: z.number(),
});
export type Deadline = z.infer<typeof deadline>;

/** All deadlines that concern the caller as buyer or author, their own and the provider's; nearest first. */
export const getClock = defineCall('GET /api/my/clock', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §9; path ours',
  reply: z.array(deadline),
  example: {},
});
