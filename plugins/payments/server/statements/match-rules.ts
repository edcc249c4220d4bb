/**
 * Where a row of a bank statement belongs in our books, and what is not as it should be. Pure: whoever calls brings
 * everything our books have about the numbers that the row names.
 */
import type { rowVerdicts } from '@oner/config/contract/order-states';
import type { Tiyn } from '@oner/config/terms';
import type { InvoiceState } from '../invoices/rules.ts';

type RowVerdict = (typeof rowVerdicts)[number];

/** `missing-here`: the bank has it and we do not; `missing-there`: the other way round. */
export const DIFFERENCE_KINDS = [
  'missing-here',
  'missing-there',
  'amount',
  'fee',
  'duplicate',
  'no-statement',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One movement as the bank tells it; below zero it left our account. */
export type StatementRow = {
  readonly amountTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
  readonly reference: string;
  readonly purpose: string;
};

export type KnownPayment = {
  readonly number: string;
  /** The gateway that took it; of one that is not captured each that its buyer was sent to. */
  readonly gateways: readonly string[];
  readonly amountTiyn: Tiyn;
  readonly reference: string | null;
  readonly isCaptured: boolean;
  readonly way: 'card' | 'transfer';
};
export type KnownRefund = {
  readonly id: number;
  /** Where it went back; null for a transfer by hand. */
  readonly gateway: string | null;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly isSettled: boolean;
  readonly transferReference: string | null;
};
export type KnownInvoice = {
  readonly number: number;
  readonly orderNumber: string;
  readonly amountTiyn: Tiyn;
  readonly state: InvoiceState;
};

/** What our books have about a row. */
export type Books = {
  readonly payments: readonly KnownPayment[];
  readonly refunds: readonly KnownRefund[];
  readonly invoices: readonly KnownInvoice[];
  /** Subjects that an earlier row has told of. */
  readonly taken: ReadonlySet<string>;
};

export type StatementMatch = {
  readonly verdict: RowVerdict;
  /** `payment:<number>`, `refund:<id>`, `invoice:<number>`; null where nobody knows. */
  readonly subject: string | null;
  readonly number: string | null;
  readonly difference: {
    readonly kind: DifferenceKind;
    readonly expectedTiyn: Tiyn | null;
  } | null;
};

/** A bank that keeps back more than this is no bank that takes a fee. */
const MOST_FEE_PERCENT = 5;

const nothing = { subject: null, number: null } as const;
const isOfBank = (purpose: string): boolean =>
  /комисси|комиссия|сыйақы ұст|commission|\bfee\b/iu.test(purpose);

/**
 * @param bank the gateway whose statement it is; null in a shop of one gateway. What another gateway took is not in it: the
 * row of bank A never is a payment of bank B.
 */
export const matchRow = (
  row: StatementRow,
  all: Books,
  bank: string | null = null,
): StatementMatch => {
  const books = bank === null ? all : booksOf(all, bank);
  const match = row.amountTiyn < 0 ? matchLeft(row, books) : matchCame(row, books);
  const [named] = all.payments;
  if (match.verdict === 'fee' || match.subject || match.number || !named) return match;
  // Money of an order that another gateway has taken: somebody looks at it.
  const difference = { kind: 'missing-here', expectedTiyn: null } as const;
  return { verdict: 'unknown', subject: null, number: named.number, difference };
};

/** Transfers come to an account, and in whatever statement tells of it. */
const booksOf = (books: Books, bank: string): Books => ({
  ...books,
  payments: books.payments.filter(
    ({ way, gateways }) => way === 'transfer' || gateways.includes(bank),
  ),
  refunds: books.refunds.filter(({ gateway }) => gateway === null || gateway === bank),
});

const matchCame = (row: StatementRow, books: Books): StatementMatch => {
  const byReference = books.payments.find(
    ({ reference }) => reference !== null && reference === row.reference,
  );
  if (byReference?.way === 'card') return matchPayment(row, byReference, books);
  const invoice = invoiceOf(row, books.invoices, byReference?.number ?? null);
  if (invoice) return matchInvoice(row, invoice, books);
  const payment = byReference ?? books.payments[0];
  if (payment) return matchPayment(row, payment, books);
  const difference = { kind: 'missing-here', expectedTiyn: null } as const;
  return { verdict: 'unknown', ...nothing, difference };
};

/** Of several invoices that a row may mean, the one of its order and its sum; a paid one last, as it has its money. */
const invoiceOf = (
  { amountTiyn }: StatementRow,
  invoices: readonly KnownInvoice[],
  number: string | null,
): KnownInvoice | undefined => {
  const rank = (one: KnownInvoice): number =>
    (one.orderNumber === number ? 0 : 8) +
    (one.amountTiyn === amountTiyn ? 0 : 4) +
    (one.state === 'open' ? 0 : one.state === 'paid' ? 2 : 1);
  return invoices.toSorted((a, b) => rank(a) - rank(b))[0];
};

const matchInvoice = (row: StatementRow, invoice: KnownInvoice, books: Books): StatementMatch => {
  const found = { subject: `invoice:${invoice.number}`, number: invoice.orderNumber };
  if (books.taken.has(found.subject)) return repeated(found, invoice.amountTiyn);
  // A company pays its invoice to the tiyn: no fee of ours lies between.
  if (row.amountTiyn !== invoice.amountTiyn) return differs(found, 'amount', invoice.amountTiyn);
  return { verdict: 'invoice', ...found, difference: null };
};

const matchPayment = (row: StatementRow, payment: KnownPayment, books: Books): StatementMatch => {
  const { number, amountTiyn } = payment;
  const found = { subject: `payment:${number}`, number };
  if (books.taken.has(found.subject)) return repeated(found, amountTiyn);
  if (!payment.isCaptured) {
    const difference = { kind: 'missing-here', expectedTiyn: amountTiyn } as const;
    return { verdict: 'unknown', ...found, difference };
  }
  const isWhole = row.amountTiyn === amountTiyn || row.amountTiyn + row.feeTiyn === amountTiyn;
  if (isWhole) return { verdict: 'payment', ...found, difference: null };
  const short = amountTiyn - row.amountTiyn;
  const isFee = short > 0 && short * 100 <= amountTiyn * MOST_FEE_PERCENT;
  return differs(found, isFee ? 'fee' : 'amount', amountTiyn);
};

const matchLeft = (row: StatementRow, books: Books): StatementMatch => {
  const left = -row.amountTiyn;
  const same = books.refunds.filter(
    ({ amountTiyn, transferReference, isSettled }) =>
      isSettled &&
      amountTiyn === left &&
      (transferReference === null || row.reference === '' || transferReference === row.reference),
  );
  const free = same.find(({ id }) => !books.taken.has(`refund:${id}`));
  if (free) {
    const { id, number } = free;
    return { verdict: 'refund', subject: `refund:${id}`, number, difference: null };
  }
  const [known] = same;
  if (known) {
    const { id, number, amountTiyn } = known;
    return repeated({ subject: `refund:${id}`, number }, amountTiyn);
  }
  if (isOfBank(row.purpose)) return { verdict: 'fee', ...nothing, difference: null };
  const payment = books.payments[0];
  if (!payment) return { verdict: 'other', ...nothing, difference: null };
  // It went back for an order of ours, and we have not asked for it.
  const difference = { kind: 'missing-here', expectedTiyn: null } as const;
  return { verdict: 'unknown', subject: null, number: payment.number, difference };
};

type Found = Pick<StatementMatch, 'subject' | 'number'>;
const differs = (found: Found, kind: DifferenceKind, expectedTiyn: Tiyn): StatementMatch => ({
  verdict: 'amount',
  ...found,
  difference: { kind, expectedTiyn },
});
const repeated = (found: Found, expectedTiyn: Tiyn): StatementMatch => ({
  verdict: 'repeated',
  ...found,
  difference: { kind: 'duplicate', expectedTiyn },
});

/** The order numbers that a row may mean: 10 or 11 digits that stand alone. */
export const numbersNamed = ({ purpose, reference }: StatementRow): string[] => [
  ...new Set(`${purpose} ${reference}`.match(/(?<!\d)\d{10,11}(?!\d)/g) ?? []),
];
