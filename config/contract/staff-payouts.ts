import * as z from 'zod/mini';
import { gatewayNames } from './gateways.ts';
import { debtPlaces, holdReasons, payoutStates } from './payout-states.ts';
import { id as authorId, filled, instant, isoDate } from './shapes.ts';
import { afterId, defineStaffCall, pageLimit } from './staff-call.ts';

export const payRights = {
  read: 'plugin::payouts.pay.read',
  propose: 'plugin::payouts.pay.propose',
  file: 'plugin::payouts.pay.file',
  settle: 'plugin::payouts.pay.settle',
  /** Approval by a second person. */
  approve: 'plugin::payouts.pay.approve',
  /** Decisions that bind the shop: fees, force majeure, terminations. */
  own: 'plugin::payouts.pay.own',
  /** Public animations of works. */
  animate: 'plugin::payouts.pay.animate',
} as const;
export type PayRight = keyof typeof payRights;
const { read, propose, file, settle, approve } = payRights;

/** Tenge with tiyn as decimals. */
export const fractionalTenge = z.number();
/** A day of this century, `2026-11-26`. */
export const dayOfCentury = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
);
export const pageQuery = {
  after: afterId,
  limit: pageLimit,
};
/** Cursor of the next page; null after the last one. */
export const nextId = z.nullable(z.int());
/** Milliseconds since 1970. */
export const epoch = z.number();

export const author = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the author was erased. */
  username: z.nullable(z.string()),
});
export type PayoutAuthor = z.output<typeof author>;

const counted = z.object({ count: z.int(), amount: fractionalTenge });
const debt = z.object({
  author,
  place: z.enum(debtPlaces),
  amount: fractionalTenge,
  /** Null below the minimum, and during a force majeure period without an end. */
  due: z.nullable(isoDate),
  acts: z.array(z.string()),
  late: z.boolean(),
  penalty: fractionalTenge,
  holds: z.array(
    z.object({
      reason: z.enum(holdReasons),
      /** When the hold ends by itself. */
      until: z.nullable(instant),
    }),
  ),
});
export type StaffDebt = z.output<typeof debt>;

const debts = z.object({
  through: isoDate,
  debts: z.array(debt),
  sums: z.record(z.enum(debtPlaces), counted),
  elsewhere: z.object({
    /** In payment orders; and in unsigned acts. */
    underway: counted,
    unsigned: counted,
    /** Not yet in an act. */
    open: fractionalTenge,
  }),
  /** Total liability to authors in the ledger: `sums` plus `elsewhere`. */
  total: fractionalTenge,
  counts: z.record(z.enum(payoutStates), z.int()),
});
export type StaffDebts = z.output<typeof debts>;

const batch = z.object({
  id: z.int(),
  name: z.string(),
  sha256: z.nullable(z.string()),
  proposedBy: z.string(),
  proposedByName: z.nullable(z.string()),
  proposedAt: instant,
  approvedBy: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  filedAt: z.nullable(instant),
  /** Until when its file can be downloaded. */
  expiresAt: z.nullable(instant),
  expired: z.boolean(),
  /** Amount without cancelled and returned payouts. */
  amount: fractionalTenge,
  count: z.int(),
  /** Number of payouts sent to the bank and not settled. */
  open: z.int(),
});
export type StaffBatch = z.output<typeof batch>;

const payout = z.object({
  id: z.int(),
  /** Reference at the bank, `OP-000001-000012`. */
  name: z.string(),
  state: z.enum(payoutStates),
  author,
  amount: fractionalTenge,
  /** Part of the amount. */
  penalty: fractionalTenge,
  due: z.nullable(isoDate),
  paidOn: z.nullable(isoDate),
  reference: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  settledByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  acts: z.array(z.string()),
});
export type StaffPayout = z.output<typeof payout>;
/** A statement row that references a payout but does not match it; staff have to check it. */
const differing = z.object({
  /** Reference of the payout in the row. */
  name: z.string(),
  /** Null if there is no such payout. */
  batch: z.nullable(z.int()),
  at: instant,
  /** Negative: debit. */
  amount: fractionalTenge,
});
export type StaffDiffering = z.output<typeof differing>;
const wholeBatch = z.extend(batch, { payouts: z.array(payout) });

const money = {
  /** All debts from signed acts, with their place. @param through the last due day included; default: in a week */
  listDebts: defineStaffCall('GET /payouts/due', {
    right: read,
    query: z.object({ through: z.optional(dayOfCentury) }),
    reply: debts,
  }),
  listBatches: defineStaffCall('GET /payouts/batches', {
    right: read,
    query: z.object(pageQuery),
    reply: z.object({
      batches: z.array(batch),
      banks: z.array(z.enum(gatewayNames)),
      /** Statement rows of the last 90 days that reference a payout but do not match it, newest first. */
      differs: z.array(differing),
      next: nextId,
    }),
  }),
  proposeBatch: defineStaffCall('POST /payouts/batches', {
    right: propose,
    body: z.object({ through: dayOfCentury }),
    reply: wholeBatch,
    refusals: ['nothing-due', 'not-found'],
  }),
  getBatch: defineStaffCall('GET /payouts/batches/:id', {
    right: read,
    reply: wholeBatch,
    refusals: ['not-found'],
  }),
  approveBatch: defineStaffCall('POST /payouts/batches/:id/approve', {
    right: approve,
    reply: wholeBatch,
    refusals: ['not-found', 'moved-on', 'second-person', 'nothing-due'],
  }),
  /** Only for the accountant role; `payee-held`: an author in the batch was frozen or locked since. */
  getBatchFile: defineStaffCall('GET /payouts/batches/:id/file', {
    right: file,
    query: z.object({ format: z._default(z.enum(['csv', 'xml']), 'xml') }),
    file: ['csv', 'xml'],
    refusals: [
      'not-found',
      'forbidden',
      'moved-on',
      'nothing-due',
      'no-account',
      'payee-held',
      'expired',
    ],
  }),
  markPayoutPaid: defineStaffCall('POST /payouts/payouts/:id/paid', {
    right: settle,
    body: z.object({ reference: filled(64), paidOn: dayOfCentury }),
    reply: payout,
    refusals: ['not-found', 'moved-on', 'reference-used', 'date-in-future'],
  }),
  markPayoutReturned: defineStaffCall('POST /payouts/payouts/:id/returned', {
    right: settle,
    body: z.object({ note: filled(500) }),
    reply: payout,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Pays a returned payout again, because its account number is correct. */
  payAgain: defineStaffCall('POST /payouts/payouts/:id/again', {
    right: settle,
    reply: payout,
    refusals: ['not-found', 'moved-on'],
  }),
  dropPayout: defineStaffCall('POST /payouts/payouts/:id/drop', {
    right: settle,
    body: z.object({ note: filled(500) }),
    reply: payout,
    refusals: ['not-found', 'moved-on', 'in-file'],
  }),
  /** Imports a bank statement through the plugin payments; rows that reference a payout settle it. */
  takePayoutStatement: defineStaffCall('POST /payouts/statements', {
    right: settle,
    body: z.object({ bank: z.optional(z.enum(gatewayNames)) }),
    files: ['file'],
    reply: z.object({
      statement: z.object({
        id: z.int(),
        name: z.string(),
        rows: z.int(),
        /** Number of rows not in an earlier statement. */
        fresh: z.int(),
        firstDay: z.nullable(isoDate),
        lastDay: z.nullable(isoDate),
      }),
      /** The same file was imported before. */
      known: z.boolean(),
    }),
    refusals: ['file-required', 'too-large', 'no-csv', 'no-table', 'unreadable', 'bank-required'],
  }),
} as const;

const payee = z.object({
  id: z.int(),
  author,
  state: z.enum(['waiting', 'confirmed', 'dropped']),
  source: z.string(),
  /** Only the last four digits of each number. */
  ibanLast4: z.nullable(z.string()),
  taxLast4: z.nullable(z.string()),
  enteredBy: z.string(),
  enteredByName: z.nullable(z.string()),
  enteredAt: instant,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});
export type StaffPayee = z.output<typeof payee>;
const payees = z.object({ entries: z.array(payee) });
const payeeRefusals = [
  'not-found',
  'moved-on',
  'second-person',
  'entry-waits',
  'details-missing',
  'details-there',
  'iban-invalid',
  'iban-foreign',
  'iin-invalid',
  'iin-taken',
  'source-details',
] as const;
const detail = z._default(z.string().check(z.maxLength(60)), '');

const lock = z.object({
  author,
  /** Reason given by staff; null if payouts are frozen because an e-mail change was undone. */
  reason: z.nullable(z.string()),
  setBy: z.nullable(z.string()),
  setByName: z.nullable(z.string()),
  setAt: instant,
});
export type StaffLock = z.output<typeof lock>;
const locks = z.object({ locks: z.array(lock) });

/** Most authors found by name. */
export const mostFoundAuthors = 20;

const people = {
  /** Authors by name, at most `mostFoundAuthors`. */
  findAuthors: defineStaffCall('GET /payouts/authors', {
    right: settle,
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    reply: z.object({ authors: z.array(author) }),
  }),
  /** Bank details entered by staff, those awaiting the second person first. */
  listPayees: defineStaffCall('GET /payouts/payees', {
    right: read,
    reply: payees,
  }),
  enterPayee: defineStaffCall('POST /payouts/payees', {
    right: settle,
    body: z.object({ author: authorId, iban: detail, iin: detail, source: filled(500) }),
    reply: payees,
    refusals: payeeRefusals,
  }),
  confirmPayee: defineStaffCall('POST /payouts/payees/:id/confirm', {
    right: settle,
    reply: payees,
    refusals: payeeRefusals,
  }),
  dropPayee: defineStaffCall('POST /payouts/payees/:id/drop', {
    right: settle,
    reply: payees,
    refusals: payeeRefusals,
  }),
  /** Authors whose payouts are locked until staff lift the lock. */
  listLocks: defineStaffCall('GET /payouts/locks', {
    right: read,
    reply: locks,
  }),
  lockAuthor: defineStaffCall('POST /payouts/locks', {
    right: settle,
    body: z.object({ author: authorId, reason: filled(500) }),
    reply: locks,
    refusals: ['not-found', 'moved-on'],
  }),
  liftLock: defineStaffCall('POST /payouts/locks/:author/lift', {
    right: settle,
    reply: locks,
    refusals: ['not-found'],
  }),
} as const;

/** Calls of the payouts desk about debts, payment orders, their file, bank details and locks. */
export const payoutsStaffCalls = { ...money, ...people } as const;
