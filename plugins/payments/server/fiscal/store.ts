import {
  deferQueries,
  findOne,
  findValues,
  flushQueries,
  type Insertable,
  runTogether,
  type Selectable,
  sql,
  type Updateable,
} from '@oner/platform';
import { db, type PaymentsTables, readDb } from '../schema.ts';
import type { FiscalPosition } from './rules.ts';

type Row = Selectable<PaymentsTables['fiscalDocuments']>;
/** One fiscal document. Instants are milliseconds; `receipt` is the number of the shop's own receipt. */
export type FiscalDocument = Readonly<Omit<Row, 'positions'>> & {
  readonly positions: readonly FiscalPosition[];
};
type NewFiscalDocument = Pick<FiscalDocument, 'positions' | 'askedAt'> &
  Omit<Insertable<PaymentsTables['fiscalDocuments']>, 'positions' | 'dueAt' | 'way'>;
type FiscalChange = Updateable<PaymentsTables['fiscalDocuments']>;

const toDocument = (row: Row): FiscalDocument => ({
  ...row,
  positions: JSON.parse(row.positions) as FiscalPosition[],
});
const documents = () => db.selectFrom('fiscalDocuments').selectAll();
const pending = () => documents().where('state', '=', 'pending').orderBy('id');

/**
 * Stores a document at the end of the open transaction, with the payment method of its order; one per receipt.
 * @param onAdded called if the document is new
 * @throws Error if the order has no payment
 */
export const addFiscal = (fresh: NewFiscalDocument, onAdded = () => {}): Promise<void> => {
  const fiscal = db
    .insertInto('fiscalDocuments')
    .values({
      ...fresh,
      positions: JSON.stringify(fresh.positions),
      dueAt: fresh.askedAt,
      way: ({ selectFrom }) =>
        selectFrom('payments')
          .where('number', '=', fresh.number)
          .select(({ ref }) => ref('way').$castTo<FiscalDocument['way']>().as('way')),
    })
    .onConflict((known) => known.column('receipt').doNothing())
    .returning('id');
  return deferQueries({ fiscal }, (found) => {
    if (found.fiscal.length > 0) onAdded();
  });
};

/** Reads the document and locks it until the open transaction ends. */
export const lockFiscal = (id: number): Promise<FiscalDocument | null> =>
  findOne(documents().where('id', '=', id).forUpdate(), toDocument);

/** Returns the document if it is still pending. */
export const pendingFiscal = (id: number): Promise<FiscalDocument | null> =>
  findOne(pending().where('id', '=', id), toDocument);

/** Returns the document of an order's sale, including one stored in the open transaction. */
export const saleDocument = async (number: string): Promise<FiscalDocument | null> => {
  await flushQueries();
  const sales = documents().where('number', '=', number).where('kind', '=', 'sale');
  return findOne(sales.orderBy('id').limit(1), toDocument);
};

/**
 * Returns documents of a register, oldest first, that are due, or were requested before `askedBefore` (milliseconds) and
 * have not caused an alert. Also returns, per number of tries, the latest due time among documents whose last try got no
 * response and that are due later.
 */
export const documentsToSend = async (
  lane: number,
  now: number,
  askedBefore: number,
  limit: number,
) => {
  const { found, unanswered } = await runTogether({
    found: pending()
      .where('lane', '=', lane)
      .where(({ eb, or, and }) =>
        or([
          eb('dueAt', '<=', now),
          and([eb('alertedAt', 'is', null), eb('askedAt', '<=', askedBefore)]),
        ]),
      )
      .limit(limit),
    unanswered: db
      .selectFrom('fiscalDocuments')
      .where('state', '=', 'pending')
      .where('lane', '=', lane)
      .where('failure', 'is not', null)
      .where('dueAt', '>', now)
      .groupBy('tries')
      .select(({ fn }) => ['tries', fn.max<number>('dueAt').as('dueAt')]),
  });
  return { documents: found.map(toDocument), unanswered };
};

/** Returns lanes with pending documents. */
export const registersWithPending = (): Promise<number[]> => {
  const waiting = db.selectFrom('fiscalDocuments').where('state', '=', 'pending');
  return findValues(waiting.select('lane').distinct());
};

/** Moves unsettled documents of lanes beyond `count` to the remaining lanes. */
export const moveToRegisters = async (count: number): Promise<void> => {
  await db
    .updateTable('fiscalDocuments')
    .set({ lane: sql<number>`(lane - 1) % ${sql.lit(count)} + 1` })
    .where('state', 'in', ['pending', 'failed'])
    .where('lane', '>', count)
    .execute();
};

/** Returns, for each lane with pending documents, their number and the request time of the oldest, milliseconds. */
export const pendingByRegister = async (): Promise<
  readonly { readonly lane: number; readonly count: number; readonly since: number | null }[]
> => {
  const rows = await readDb
    .selectFrom('fiscalDocuments')
    .where('state', '=', 'pending')
    .groupBy('lane')
    .select(({ fn }) => [
      'lane',
      fn.countAll<number>().as('count'),
      fn.min<number>('askedAt').as('since'),
    ])
    .execute();
  return rows.map(({ lane, count, since }) => ({
    lane,
    count: Number(count),
    since: Number(since),
  }));
};

/** Returns unsettled documents, oldest first. */
export const unsettledFiscal = async (limit: number): Promise<FiscalDocument[]> => {
  const unsettled = documents().where('state', 'in', ['pending', 'failed']).orderBy('id');
  return (await unsettled.limit(limit).execute()).map(toDocument);
};

export const fiscalOfReceipts = async (
  receipts: readonly number[],
): Promise<Map<number, FiscalDocument>> => {
  const rows = await documents().where('receipt', 'in', receipts).execute();
  return new Map(rows.map((row) => [row.receipt, toDocument(row)]));
};

/** The query for what receipts show of the fiscal documents of an order, to be read with the order. */
export const fiscalOfOrder = (number: string) =>
  db
    .selectFrom('fiscalDocuments')
    .where('number', '=', number)
    .select(['receipt', 'state', 'driver', 'sign', 'register', 'url']);

/** Changes a document if it is still pending, and counts the try. */
export const settleFiscal = async (id: number, change: FiscalChange): Promise<void> => {
  const waiting = db
    .updateTable('fiscalDocuments')
    .set(({ eb }) => ({ ...change, tries: eb('tries', '+', 1) }))
    .where('id', '=', id);
  await waiting.where('state', '=', 'pending').execute();
};

export const changeFiscal = async (id: number, change: FiscalChange): Promise<void> => {
  await db.updateTable('fiscalDocuments').set(change).where('id', '=', id).execute();
};

/** @param ownerId documentId of the user */
export const emptyFiscalAddress = async (ownerId: string): Promise<void> => {
  const own = db.selectFrom('payments').where('ownerId', '=', ownerId).select('number');
  await db.updateTable('fiscalDocuments').set({ email: '' }).where('number', 'in', own).execute();
};
