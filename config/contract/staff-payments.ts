import * as z from 'zod/mini';
import { gatewayNames } from './gateways.ts';
import { rowVerdicts } from './order-states.ts';
import { filled, isoDate } from './shapes.ts';
import { defineStaffCall, isoInstant, pageLimit } from './staff-call.ts';

/** Tenge, with tiyn as decimals if a bank reported them. */
const tenge = z.number();
const bank = z.enum(gatewayNames);

const page = {
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: pageLimit,
};
/** Cursor of the next page; null after the last one. */
const next = z.nullable(z.number());
const done = z.object({ done: z.literal(true) });

export const invoiceStates = ['open', 'paid', 'expired', 'withdrawn'] as const;
const invoice = z.object({
  number: z.int(),
  /** Number as printed. */
  name: z.string(),
  order: z.string(),
  company: z.string(),
  bin: z.string(),
  address: z.nullable(z.string()),
  amount: tenge,
  issuedAt: isoInstant,
  /** Last day to pay. */
  dueOn: isoDate,
  overdue: z.boolean(),
  state: z.enum(invoiceStates),
  paidOn: z.nullable(isoDate),
  reference: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
});
export type StaffInvoice = z.output<typeof invoice>;

const statement = z.object({
  id: z.int(),
  /** Null in a shop with a single gateway. */
  bank: z.nullable(bank),
  name: z.string(),
  broughtBy: z.string(),
  takenAt: isoInstant,
  firstDay: z.nullable(isoDate),
  lastDay: z.nullable(isoDate),
  rows: z.int(),
  /** Number of rows not in an earlier statement. */
  fresh: z.int(),
});
export type StaffStatement = z.output<typeof statement>;

export const differenceStates = ['open', 'settled'] as const;
const difference = z.object({
  id: z.int(),
  kind: z.enum(['missing-here', 'missing-there', 'amount', 'fee', 'duplicate', 'no-statement']),
  /** Bank concerned, if there are several. */
  bank: z.nullable(bank),
  order: z.nullable(z.string()),
  rowId: z.nullable(z.int()),
  day: isoDate,
  expected: z.nullable(tenge),
  found: z.nullable(tenge),
  foundAt: isoInstant,
  state: z.enum(differenceStates),
  note: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(isoInstant),
});
export type StaffDifference = z.output<typeof difference>;

const row = z.object({
  id: z.int(),
  day: isoDate,
  amount: tenge,
  fee: tenge,
  reference: z.string(),
  purpose: z.string(),
  verdict: z.enum(rowVerdicts),
  order: z.nullable(z.string()),
  differences: z.array(difference),
});
export type StaffStatementRow = z.output<typeof row>;

const fiscal = z.object({
  id: z.int(),
  /** Number of the shop's own receipt. */
  receipt: z.int(),
  order: z.string(),
  kind: z.enum(['sale', 'return']),
  driver: z.enum(['off', 'sandbox', 'webkassa']),
  state: z.string(),
  amount: tenge,
  askedAt: isoInstant,
  dueAt: isoInstant,
  tries: z.int(),
  failure: z.nullable(z.string()),
  alertedAt: z.nullable(isoInstant),
});
export type StaffFiscal = z.output<typeof fiscal>;

const read = 'plugin::payments.money.read';
const settle = 'plugin::payments.money.settle';

/** Calls of the money desk: invoices, bank statements and their differences, fiscal receipts. */
export const paymentsStaffCalls = {
  listInvoices: defineStaffCall('GET /payments/invoices', {
    right: read,
    query: z.object({ ...page, state: z.optional(z.enum(invoiceStates)) }),
    reply: z.object({ invoices: z.array(invoice), next }),
  }),
  /** Records a company's payment by bank transfer. */
  payInvoice: defineStaffCall('POST /payments/invoices/:id/paid', {
    right: settle,
    body: z.object({ reference: filled(60), paidOn: z.iso.date() }),
    reply: invoice,
    refusals: ['not-found', 'date-in-future', 'reference-used', 'paid-otherwise', 'moved-on'],
  }),
  listStatements: defineStaffCall('GET /payments/statements', {
    right: read,
    query: z.object({ ...page, bank: z.optional(bank) }),
    reply: z.object({ statements: z.array(statement), banks: z.array(bank), next }),
  }),
  takeStatement: defineStaffCall('POST /payments/statements', {
    right: settle,
    body: z.object({ bank: z.optional(bank) }),
    files: ['file'],
    /** `known`: the same file was imported before. */
    reply: z.object({ statement, known: z.boolean() }),
    refusals: ['file-required', 'too-large', 'no-csv', 'no-table', 'unreadable', 'bank-required'],
  }),
  getStatement: defineStaffCall('GET /payments/statements/:id', {
    right: read,
    query: z.object(page),
    reply: z.object({ statement, rows: z.array(row), next }),
    refusals: ['not-found'],
  }),
  listDifferences: defineStaffCall('GET /payments/differences', {
    right: read,
    query: z.object({ ...page, state: z._default(z.enum(differenceStates), 'open') }),
    /** `open`: total number of open differences. */
    reply: z.object({ differences: z.array(difference), open: z.int(), next }),
  }),
  settleDifference: defineStaffCall('POST /payments/differences/:id/settle', {
    right: settle,
    body: z.object({ note: filled(500) }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Queries the gateway about a payment at once. */
  askGateway: defineStaffCall('POST /payments/orders/:number/ask', {
    right: read,
    reply: z.object({ heard: z.boolean() }),
    refusals: ['not-found'],
  }),
  /** Fiscal receipts not yet issued. */
  listFiscal: defineStaffCall('GET /payments/fiscal', {
    right: read,
    reply: z.object({ documents: z.array(fiscal) }),
  }),
  retryFiscal: defineStaffCall('POST /payments/fiscal/:id/retry', {
    right: settle,
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
} as const;
