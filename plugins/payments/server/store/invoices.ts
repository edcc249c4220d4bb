import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { InvoiceState } from '../domain/invoice-states.ts';

/** One thing that an invoice is for. */
export type InvoiceLine = {
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
};
/** One invoice. Instants are milliseconds. */
export type Invoice = {
  readonly number: number;
  readonly orderNumber: string;
  readonly bin: string;
  readonly company: string;
  readonly address: string | null;
  readonly email: string;
  readonly lines: readonly InvoiceLine[];
  readonly amountTiyn: Tiyn;
  readonly issuedAt: number;
  readonly dueOn: IsoDate;
  readonly state: InvoiceState;
  readonly paidOn: IsoDate | null;
  readonly reference: string | null;
  readonly settledBy: string | null;
};
export type NewInvoice = Omit<Invoice, 'number' | 'state' | 'paidOn' | 'reference' | 'settledBy'>;
/** How an invoice ended; `paidOn`, `reference` and `settledBy` with `paid` alone. */
export type InvoiceEnd = {
  readonly state: InvoiceState;
  readonly endedAt: number;
  readonly paidOn?: IsoDate;
  readonly reference?: string;
  readonly settledBy?: string;
};

type Row = Record<string, string | number | null>;
const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toInvoice = (row: Row): Invoice => ({
  number: Number(row.number),
  orderNumber: String(row.order_number),
  bin: String(row.bin),
  company: String(row.company),
  address: text(row.address),
  email: String(row.email),
  lines: JSON.parse(String(row.lines)) as InvoiceLine[],
  amountTiyn: toTiyn(row.amount_tiyn),
  issuedAt: Number(row.issued_at),
  dueOn: String(row.due_on) as IsoDate,
  state: String(row.state) as InvoiceState,
  paidOn: text(row.paid_on) as IsoDate | null,
  reference: text(row.reference),
  settledBy: text(row.settled_by),
});

/** Writes an invoice under the next number, in the open transaction: one that is rolled back leaves no gap. */
export const addInvoice = async (invoice: NewInvoice): Promise<Invoice> => {
  const [counter] = await db()('invoice_counter')
    .where({ id: 1 })
    .increment('last', 1)
    .returning('last');
  const number = Number(counter.last);
  await db()('invoices').insert({
    number,
    order_number: invoice.orderNumber,
    bin: invoice.bin,
    company: invoice.company,
    address: invoice.address,
    email: invoice.email,
    lines: JSON.stringify(invoice.lines),
    amount_tiyn: invoice.amountTiyn,
    issued_at: invoice.issuedAt,
    due_on: invoice.dueOn,
    state: 'open',
  });
  return { ...invoice, number, state: 'open', paidOn: null, reference: null, settledBy: null };
};

export const findInvoice = async (number: number): Promise<Invoice | null> => {
  const row: Row | undefined = await db()('invoices').where({ number }).first();
  return row ? toInvoice(row) : null;
};

/** The invoice, and nobody else changes it until the open transaction ends. */
export const lockInvoice = async (number: number): Promise<Invoice | null> => {
  const row: Row | undefined = await db()('invoices').where({ number }).forUpdate().first();
  return row ? toInvoice(row) : null;
};

/** Invoices of several orders, by order, oldest first. */
export const invoicesOfMany = async (
  orderNumbers: readonly string[],
): Promise<Map<string, Invoice[]>> => {
  const rows: Row[] = await db()('invoices')
    .whereIn('order_number', orderNumbers)
    .orderBy('number');
  return Map.groupBy(rows.map(toInvoice), ({ orderNumber }) => orderNumber);
};

/** Invoices of these numbers or of these orders. */
export const invoicesAbout = async (
  numbers: readonly number[],
  orderNumbers: readonly string[],
): Promise<Invoice[]> => {
  const rows: Row[] = await db()('invoices')
    .whereIn('number', numbers)
    .orWhereIn('order_number', orderNumbers)
    .orderBy('number');
  return rows.map(toInvoice);
};

/** Invoices a person's company may still pay. @param ownerId documentId of the user */
export const openInvoicesOf = async (ownerId: string): Promise<Invoice[]> => {
  const rows: Row[] = await db()('invoices')
    .whereIn('order_number', db()('payments').where({ owner_id: ownerId }).select('number'))
    .where({ state: 'open' })
    .orderBy('number');
  return rows.map(toInvoice);
};

/** A page of invoices, newest first. @param before the last number of the page before it */
export const listInvoices = async (
  state: InvoiceState | null,
  before: number | null,
  limit: number,
): Promise<Invoice[]> => {
  const query = db()('invoices').orderBy('number', 'desc').limit(limit);
  if (state) query.where({ state });
  if (before !== null) query.where('number', '<', before);
  const rows: Row[] = await query;
  return rows.map(toInvoice);
};

/** The invoice that this transfer has paid. */
export const invoicePaidBy = async (reference: string): Promise<number | null> => {
  const row: Row | undefined = await db()('invoices').where({ reference }).first('number');
  return row ? Number(row.number) : null;
};

export const endInvoice = async (number: number, end: InvoiceEnd): Promise<void> => {
  const { state, endedAt, paidOn, reference, settledBy } = end;
  const row = { state, ended_at: endedAt, paid_on: paidOn, reference, settled_by: settledBy };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  await db()('invoices').where({ number }).update(given);
};

/** Name, BIN and address of a company stay for the books; a person's address for letters goes. */
export const emptyInvoiceAddress = async (ownerId: string): Promise<void> => {
  await db()('invoices')
    .whereIn('order_number', db()('payments').where({ owner_id: ownerId }).select('number'))
    .update({ email: '' });
};
