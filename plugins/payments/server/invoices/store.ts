import type { Language } from '@oner/config/contract';
import type { IsoDate, Tiyn } from '@oner/config/terms';
import { runLast, type Selectable } from '@oner/platform';
import { db, type PaymentsTables } from '../schema.ts';
import type { InvoiceState } from './rules.ts';

/** One thing that an invoice is for. */
export type InvoiceLine = {
  readonly name: string;
  /** As it is called in each language; invoices of before have one name. */
  readonly names?: Readonly<Record<Language, string>>;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
};
type Row = Selectable<PaymentsTables['invoices']>;
/** One invoice. Instants are milliseconds. */
export type Invoice = Readonly<Omit<Row, 'lines' | 'endedAt'>> & {
  readonly lines: readonly InvoiceLine[];
};
type NewInvoice = Omit<Invoice, 'number' | 'state' | 'paidOn' | 'reference' | 'settledBy'>;
/** How an invoice ended; `paidOn`, `reference` and `settledBy` with `paid` alone. */
type InvoiceEnd = {
  readonly state: InvoiceState;
  readonly endedAt: number;
  readonly paidOn?: IsoDate;
  readonly reference?: string;
  readonly settledBy?: string;
};

const toInvoice = ({ endedAt: _, ...row }: Row): Invoice => ({
  ...row,
  lines: JSON.parse(row.lines) as InvoiceLine[],
});
const invoices = () => db.selectFrom('invoices').selectAll();
const ordersOf = (ownerId: string) =>
  db.selectFrom('payments').where('ownerId', '=', ownerId).select('number');

/** Writes an invoice under the next number, in the open transaction: one that is rolled back leaves no gap. */
export const addInvoice = async (invoice: NewInvoice): Promise<Invoice> => {
  const { last: number } = await db
    .updateTable('invoiceCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  const { orderNumber, bin, company, address, email, lines, amountTiyn, issuedAt, dueOn } = invoice;
  const row = { number, orderNumber, bin, company, address, email, amountTiyn, issuedAt, dueOn };
  await db
    .insertInto('invoices')
    .values({ ...row, lines: JSON.stringify(lines), state: 'open' })
    .execute();
  return { ...row, lines, state: 'open', paidOn: null, reference: null, settledBy: null };
};

export const findInvoice = async (number: number): Promise<Invoice | null> => {
  const row = await invoices().where('number', '=', number).executeTakeFirst();
  return row ? toInvoice(row) : null;
};

/** The invoice, and nobody else changes it until the open transaction ends. */
export const lockInvoice = async (number: number): Promise<Invoice | null> => {
  const row = await invoices().where('number', '=', number).forUpdate().executeTakeFirst();
  return row ? toInvoice(row) : null;
};

/** Invoices of several orders, by order, oldest first. */
export const invoicesOfMany = async (
  orderNumbers: readonly string[],
): Promise<Map<string, Invoice[]>> => {
  const rows = await invoices()
    .where('orderNumber', 'in', orderNumbers)
    .orderBy('number')
    .execute();
  return Map.groupBy(rows.map(toInvoice), ({ orderNumber }) => orderNumber);
};

/** Invoices of these numbers or of these orders. */
export const invoicesAbout = async (
  numbers: readonly number[],
  orderNumbers: readonly string[],
): Promise<Invoice[]> => {
  const about = invoices().where(({ eb, or }) =>
    or([eb('number', 'in', numbers), eb('orderNumber', 'in', orderNumbers)]),
  );
  return (await about.orderBy('number').execute()).map(toInvoice);
};

/** Invoices a person's company may still pay. @param ownerId documentId of the user */
export const openInvoicesOf = async (ownerId: string): Promise<Invoice[]> => {
  const own = invoices().where('orderNumber', 'in', ordersOf(ownerId));
  return (await own.where('state', '=', 'open').orderBy('number').execute()).map(toInvoice);
};

/** A page of invoices, newest first. @param before the last number of the page before it */
export const listInvoices = async (
  state: InvoiceState | null,
  before: number | null,
  limit: number,
): Promise<Invoice[]> => {
  let query = invoices().orderBy('number', 'desc').limit(limit);
  if (state) query = query.where('state', '=', state);
  if (before !== null) query = query.where('number', '<', before);
  return (await query.execute()).map(toInvoice);
};

/** Invoices that transfers of this number have paid on a day: companies number theirs themselves, each from one. */
export const invoicesPaidBy = async (reference: string, paidOn: IsoDate): Promise<Invoice[]> => {
  const paid = invoices().where('reference', '=', reference).where('paidOn', '=', paidOn);
  return (await paid.orderBy('number').execute()).map(toInvoice);
};

export const endInvoice = async (number: number, end: InvoiceEnd): Promise<void> => {
  await db.updateTable('invoices').set(end).where('number', '=', number).execute();
};

/** Ends what is open of an order's invoices, at the end of the open transaction. */
export const endOpenInvoices = (orderNumber: string, end: InvoiceEnd): Promise<void> => {
  const own = db.updateTable('invoices').where('orderNumber', '=', orderNumber);
  return runLast({ invoices: own.where('state', '=', 'open').set(end) });
};

/** Name, BIN and address of a company stay for the books; a person's address for letters goes. */
export const emptyInvoiceAddress = async (ownerId: string): Promise<void> => {
  const own = db.updateTable('invoices').where('orderNumber', 'in', ordersOf(ownerId));
  await own.set({ email: '' }).execute();
};
