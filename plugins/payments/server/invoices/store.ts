import type { Language } from '@oner/config/contract';
import type { IsoDate, Tiyn } from '@oner/config/terms';
import { deferQueries, findOne, type Selectable } from '@oner/platform';
import { db, type PaymentsTables } from '../schema.ts';
import type { InvoiceState } from './rules.ts';

export type InvoiceLine = {
  readonly name: string;
  /** Name in each language; older invoices have one name. */
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
/** End of an invoice; `paidOn`, `reference` and `settledBy` only with `paid`. */
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

/** Stores an invoice under the next number, in the open transaction, so that a rollback leaves no gap. */
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

export const findInvoice = (number: number): Promise<Invoice | null> =>
  findOne(invoices().where('number', '=', number), toInvoice);

/** Reads the invoice and locks it until the open transaction ends. */
export const lockInvoice = (number: number): Promise<Invoice | null> =>
  findOne(invoices().where('number', '=', number).forUpdate(), toInvoice);

/** Returns invoices of several orders, by order, oldest first. */
export const invoicesOfMany = async (
  orderNumbers: readonly string[],
): Promise<Map<string, Invoice[]>> => {
  const rows = await invoices()
    .where('orderNumber', 'in', orderNumbers)
    .orderBy('number')
    .execute();
  return Map.groupBy(rows.map(toInvoice), ({ orderNumber }) => orderNumber);
};

/** Returns invoices with these numbers or of these orders. */
export const invoicesAbout = async (
  numbers: readonly number[],
  orderNumbers: readonly string[],
): Promise<Invoice[]> => {
  const about = invoices().where(({ eb, or }) =>
    or([eb('number', 'in', numbers), eb('orderNumber', 'in', orderNumbers)]),
  );
  return (await about.orderBy('number').execute()).map(toInvoice);
};

/** Returns a person's invoices that can still be paid. @param ownerId documentId of the user */
export const openInvoicesOf = async (ownerId: string): Promise<Invoice[]> => {
  const own = invoices().where('orderNumber', 'in', ordersOf(ownerId));
  return (await own.where('state', '=', 'open').orderBy('number').execute()).map(toInvoice);
};

/** Returns a page of invoices, newest first. @param before the last number of the previous page */
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

/** Returns invoices paid on a day by transfers with this number, which companies assign themselves and thus may repeat. */
export const invoicesPaidBy = async (reference: string, paidOn: IsoDate): Promise<Invoice[]> => {
  const paid = invoices().where('reference', '=', reference).where('paidOn', '=', paidOn);
  return (await paid.orderBy('number').execute()).map(toInvoice);
};

export const endInvoice = async (number: number, end: InvoiceEnd): Promise<void> => {
  await db.updateTable('invoices').set(end).where('number', '=', number).execute();
};

/** Ends the open invoices of an order, at the end of the open transaction. */
export const endOpenInvoices = (orderNumber: string, end: InvoiceEnd): Promise<void> => {
  const own = db.updateTable('invoices').where('orderNumber', '=', orderNumber);
  return deferQueries({ invoices: own.where('state', '=', 'open').set(end) });
};

/** Clears the e-mail address; name, BIN and address of a company stay for the books. */
export const emptyInvoiceAddress = async (ownerId: string): Promise<void> => {
  const own = db.updateTable('invoices').where('orderNumber', 'in', ordersOf(ownerId));
  await own.set({ email: '' }).execute();
};
