/**
 * Matches a row of a bank statement with the books, and finds differences. Pure: the caller supplies all data of the books
 * about the numbers in the row.
 */
import type { rowVerdicts } from '@oner/config/contract/order-states';
import type { Tiyn } from '@oner/config/terms';
import type { InvoiceState } from '../invoices/rules.ts';

type RowVerdict = (typeof rowVerdicts)[number];

/** `missing-here`: only the bank has it; `missing-there`: only the books have it. */
export const DIFFERENCE_KINDS = [
  'missing-here',
  'missing-there',
  'amount',
  'fee',
  'duplicate',
  'no-statement',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A movement as in the statement; negative if it left our account. */
export type StatementRow = {
  readonly amountTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
  readonly reference: string;
  readonly purpose: string;
};

export type KnownPayment = {
  readonly number: string;
  /** Gateway that took the money; if not captured, all gateways to which the buyer was sent. */
  readonly gateways: readonly string[];
  readonly amountTiyn: Tiyn;
  readonly reference: string | null;
  readonly isCaptured: boolean;
  readonly way: 'card' | 'transfer';
};
export type KnownRefund = {
  readonly id: number;
  /** Gateway of the refund; null for a manual transfer. */
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

/** Data of the books about a row. */
export type Books = {
  readonly payments: readonly KnownPayment[];
  readonly refunds: readonly KnownRefund[];
  readonly invoices: readonly KnownInvoice[];
  /** Subjects of earlier rows. */
  readonly taken: ReadonlySet<string>;
};

export type StatementMatch = {
  readonly verdict: RowVerdict;
  /** `payment:<number>`, `refund:<id>`, `invoice:<number>`; null if unknown. */
  readonly subject: string | null;
  readonly number: string | null;
  readonly difference: {
    readonly kind: DifferenceKind;
    readonly expectedTiyn: Tiyn | null;
  } | null;
};

/** A larger deduction than this is not a fee. */
const MOST_FEE_PERCENT = 5;

const nothing = { subject: null, number: null } as const;
const isOfBank = (purpose: string): boolean =>
  /комисси|комиссия|сыйақы ұст|commission|\bfee\b/iu.test(purpose);

/**
 * @param bank gateway of the statement; null in a shop with one gateway. Payments of other gateways are excluded, so that a
 * row of bank A never matches a payment of bank B.
 */
export const matchRow = (
  row: StatementRow,
  all: Books,
  bank: string | null = null,
): StatementMatch => {
  const books = bank === null ? all : booksOf(all, bank);
  const match = row.amountTiyn < 0 ? matchOutgoing(row, books) : matchIncoming(row, books);
  const [named] = all.payments;
  if (match.verdict === 'fee' || match.subject || match.number || !named) return match;
  // Money of an order that another gateway has taken: staff have to check it.
  const difference = { kind: 'missing-here', expectedTiyn: null } as const;
  return { verdict: 'unknown', subject: null, number: named.number, difference };
};

/** Limits the books to one bank; transfers may be in any statement. */
const booksOf = (books: Books, bank: string): Books => ({
  ...books,
  payments: books.payments.filter(
    ({ way, gateways }) => way === 'transfer' || gateways.includes(bank),
  ),
  refunds: books.refunds.filter(({ gateway }) => gateway === null || gateway === bank),
});

const matchIncoming = (row: StatementRow, books: Books): StatementMatch => {
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

/** Selects an invoice for a row: by order, then by sum, then by state; paid ones last. */
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
  // A company pays the exact sum of its invoice, without a fee.
  const isWhole = row.amountTiyn === invoice.amountTiyn;
  // Anybody can name an invoice with another sum, which does not pay it.
  const isOpen = isWhole && invoice.state !== 'paid';
  if (books.taken.has(found.subject) && !isOpen) return repeated(found, invoice.amountTiyn);
  if (!isWhole) return differs(found, 'amount', invoice.amountTiyn);
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
  if (isWholeSum(row, amountTiyn)) return { verdict: 'payment', ...found, difference: null };
  const short = amountTiyn - row.amountTiyn;
  const isFee = short > 0 && short * 100 <= amountTiyn * MOST_FEE_PERCENT;
  return differs(found, isFee ? 'fee' : 'amount', amountTiyn);
};

/** Banks pay the sum of a payment, or that sum less their fee. */
export const isWholeSum = (
  row: Pick<StatementRow, 'amountTiyn' | 'feeTiyn'>,
  amountTiyn: Tiyn,
): boolean => row.amountTiyn === amountTiyn || row.amountTiyn + row.feeTiyn === amountTiyn;

const matchOutgoing = (row: StatementRow, books: Books): StatementMatch => {
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
  // A refund for an order of ours that was not requested here.
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

/** Returns order numbers that a row may mean: separate numbers of 10 or 11 digits. */
export const numbersNamed = ({ purpose, reference }: StatementRow): string[] => [
  ...new Set(`${purpose} ${reference}`.match(/(?<!\d)\d{10,11}(?!\d)/g) ?? []),
];
