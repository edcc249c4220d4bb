/** The month's act, what is paid for it, the end of the agreement, and every deadline of an author (spec L §4, §9). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isoMonth, sumTenge as sum } from './earnings.ts';
import { actStates, holdReasons, terminationKinds } from './payout-states.ts';
import { filled, instant, isoDate, lang, maybe, paging, typedPassword } from './shapes.ts';

/** Where the money of a signed act is; `waiting`: below the minimum; `carried`: a month below zero. */
const actMoney = ['waiting', 'carried', 'due', 'held', 'late', 'sent', 'paid'] as const;
export const longestObjection = 2000;

export const act = z.object({
  /** As it is printed, `A-000012`. */
  number: z.string(),
  month: isoMonth,
  /** Two and more: corrected after an objection. */
  version: z.number(),
  state: z.enum(actStates),
  amount: sum,
  sent: isoDate,
  /** The last day to sign or object; null once it is signed, and while all terms stand still. */
  sign_by: z.nullable(isoDate),
  signed: z.nullable(isoDate),
  objection: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** The last day to answer an objection. */
  answer_by: z.nullable(isoDate),
  /** Null before it is signed. */
  money: z.nullable(z.enum(actMoney)),
  /** The last day to pay; null while nobody can name it. */
  due: z.nullable(isoDate),
  /** Days by which force majeure has moved it. */
  moved_days: z.number(),
  holds: z.array(z.object({ reason: z.enum(holdReasons), until: z.nullable(instant) })),
  /** Credited for being late with it. */
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
      /** Price − production − fee = amount: what the author gets of it. */
      price: sum,
      production: sum,
      fee: sum,
      amount: sum,
    }),
  ),
  /** SHA-256 of what it says. */
  seal: z.string(),
  can: z.object({ sign: z.boolean(), dispute: z.boolean() }),
});
export type Act = z.infer<typeof act>;

const oneMonth = z.object({ month: isoMonth });
const someMonth = { month: '2026-01' };

/** Two years of them, unless `limit` says. */
export const actsPerPage = 24;

/**
 * Newest month first; one for each month in which something was earned or taken back. The next page is named by `Link`; the one
 * of a `month` alone where it is given.
 */
export const listActs = defineCall({
  method: 'GET',
  path: '/api/my/acts',
  auth: 'author',
  whileClosed: true,
  spec: 'L §4, Agreement 7.1; path ours',
  query: z.object({
    month: z.optional(z.union([z.literal(''), isoMonth], 'bad-date')),
    /** The last month of the page before. */
    after: z.optional(z.union([z.literal(''), isoMonth], 'bad-date')),
    limit: paging.limit,
  }),
  reply: z.array(act),
  refusals: ['bad-request'],
  example: {},
});

export const signAct = defineCall({
  method: 'POST',
  path: '/api/my/acts/:month/sign',
  auth: 'author',
  whileClosed: true,
  spec: 'L §4, Agreement 7.2',
  params: oneMonth,
  body: z.object({}),
  reply: act,
  refusals: ['bad-request', 'not-found', 'act-already-signed', 'act-signing-over', 'conflict'],
  example: { params: someMonth, body: {}, orRefused: ['not-found'] },
});

/** The clock of the act stops until the provider has answered. */
export const disputeAct = defineCall({
  method: 'POST',
  path: '/api/my/acts/:month/dispute',
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

/** In the author's language and in Russian. */
export const getActPaper = defineCall({
  method: 'GET',
  path: '/api/my/acts/:month.pdf',
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
  /** First and last month; everything unless said. */
  from: z.optional(isoMonth),
  to: z.optional(isoMonth),
  lang,
});

/** Every entry of the author's books, as a table. */
export const getStatementCsv = defineCall({
  method: 'GET',
  path: '/api/my/statements.csv',
  auth: 'author',
  whileClosed: true,
  query: span,
  reply: z.unknown(),
  file: 'text/csv',
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { lang: 'en' } },
});

export const getStatementXlsx = defineCall({
  method: 'GET',
  path: '/api/my/statements.xlsx',
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
  /** The last day of the agreement, of the open account, and to settle; null while all terms stand still. */
  ends: z.nullable(isoDate),
  access_ends: z.nullable(isoDate),
  settle_by: z.nullable(isoDate),
});

/** Ends the agreement; the password is asked for again, or a passkey, for there is no way back. */
export const terminate = defineCall({
  method: 'POST',
  path: '/api/my/terminate',
  auth: 'author',
  whileClosed: true,
  fresh: 'password-or-passkey',
  spec: 'L §4, Agreement 10.1',
  body: z.object({ password: z.optional(typedPassword), reason: maybe(500) }),
  reply: termination,
  refusals: ['bad-request', 'reauthentication-required', 'conflict', 'too-many-attempts'],
  example: { body: { password: 'wrong-on-purpose' }, orRefused: ['bad-request'] },
});

/** What a deadline is about; its words stand in the site's dictionaries. */
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
  'licence-end',
] as const;
const deadline = z.object({
  kind: z.enum(deadlineKinds),
  /** Who has to act until then. */
  whose: z.enum(['mine', 'provider', 'other']),
  /** The last day; null while nobody can name it. */
  date: z.nullable(isoDate),
  /** The clause it stands on. */
  clause: z.string(),
  /** What happens then. */
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
  ]),
  /** Which act, payment order, work or order, as people name it. */
  subject: z.nullable(z.string()),
  amount: z.nullable(sum),
  overdue: z.boolean(),
  /** Days by which force majeure has moved it. */
  moved_days: z.number(),
});
export type Deadline = z.infer<typeof deadline>;

/** Every deadline that concerns a buyer or an author, their own and the provider's, the nearest first. */
export const getClock = defineCall({
  method: 'GET',
  path: '/api/my/clock',
  auth: 'user',
  whileClosed: true,
  spec: 'L §9; path ours',
  reply: z.array(deadline),
  refusals: [],
  example: {},
});
