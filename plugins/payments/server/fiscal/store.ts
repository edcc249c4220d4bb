import type { Selectable } from '@oner/platform';
import { db, type PaymentsTables, readDb } from '../schema.ts';
import type { FiscalPosition } from './rules.ts';

type Row = Selectable<PaymentsTables['fiscalDocuments']>;
/** One fiscal document. Instants are milliseconds; `receipt` is the number of the shop's own receipt. */
export type FiscalDocument = Readonly<Omit<Row, 'positions'>> & {
  readonly positions: readonly FiscalPosition[];
};
type NewFiscalDocument = Pick<
  FiscalDocument,
  | 'external'
  | 'receipt'
  | 'number'
  | 'kind'
  | 'driver'
  | 'state'
  | 'amountTiyn'
  | 'positions'
  | 'way'
  | 'email'
  | 'askedAt'
>;
type FiscalChange = Partial<
  Pick<
    FiscalDocument,
    | 'driver'
    | 'state'
    | 'dueAt'
    | 'tries'
    | 'issuedAt'
    | 'sign'
    | 'register'
    | 'url'
    | 'offline'
    | 'registerTime'
    | 'failure'
    | 'alertedAt'
  >
>;

const toDocument = (row: Row): FiscalDocument => ({
  ...row,
  positions: JSON.parse(row.positions) as FiscalPosition[],
});
const documents = () => db.selectFrom('fiscalDocuments').selectAll();
const pending = () => documents().where('state', '=', 'pending').orderBy('id');

/** Writes a document down; false when its receipt has one. */
export const addFiscal = async (fresh: NewFiscalDocument): Promise<boolean> => {
  const added = await db
    .insertInto('fiscalDocuments')
    .values({ ...fresh, positions: JSON.stringify(fresh.positions), dueAt: fresh.askedAt })
    .onConflict((known) => known.column('receipt').doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** The document, and nobody else changes it until the open transaction ends. */
export const lockFiscal = async (id: number): Promise<FiscalDocument | null> => {
  const row = await documents().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toDocument(row) : null;
};

/** The document of an order's sale. */
export const saleDocument = async (number: string): Promise<FiscalDocument | null> => {
  const sales = documents().where('number', '=', number).where('kind', '=', 'sale');
  const row = await sales.orderBy('id').limit(1).executeTakeFirst();
  return row ? toDocument(row) : null;
};

/** What is on its way to the register and due, one after the other. @param now milliseconds */
export const dueFiscal = async (now: number, limit: number): Promise<FiscalDocument[]> =>
  (await pending().where('dueAt', '<=', now).limit(limit).execute()).map(toDocument);

/** When the next document is due, milliseconds; null when none waits. */
export const nextFiscalAt = async (): Promise<number | null> => {
  const waiting = db.selectFrom('fiscalDocuments').where('state', '=', 'pending');
  const { at } = await waiting
    .select(({ fn }) => fn.min<number | null>('dueAt').as('at'))
    .executeTakeFirstOrThrow();
  return at;
};

/** How many documents wait for the register, and since when the oldest does, milliseconds; null where none waits. */
export const waitingFiscal = async (): Promise<{
  readonly count: number;
  readonly since: number | null;
}> => {
  const { count, since } = await readDb
    .selectFrom('fiscalDocuments')
    .where('state', '=', 'pending')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('askedAt').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since === null ? null : Number(since) };
};

/** Documents that have waited since before `askedBefore` and that nobody was called for. */
export const lateFiscal = async (askedBefore: number): Promise<FiscalDocument[]> => {
  const late = pending().where('alertedAt', 'is', null).where('askedAt', '<=', askedBefore);
  return (await late.limit(200).execute()).map(toDocument);
};

/** Documents that are not settled, oldest first. */
export const unsettledFiscal = async (limit: number): Promise<FiscalDocument[]> => {
  const unsettled = documents().where('state', 'in', ['pending', 'failed']).orderBy('id');
  return (await unsettled.limit(limit).execute()).map(toDocument);
};

/** Documents by the number of their receipt. */
export const fiscalOfReceipts = async (
  receipts: readonly number[],
): Promise<Map<number, FiscalDocument>> => {
  const rows = await documents().where('receipt', 'in', receipts).execute();
  return new Map(rows.map((row) => [row.receipt, toDocument(row)]));
};

/** Counts a try of a document that waits. @returns it as it is then; null when it does not wait any more */
export const countFiscalTry = async (id: number): Promise<FiscalDocument | null> => {
  const row = await db
    .updateTable('fiscalDocuments')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  return row ? toDocument(row) : null;
};

/** Changes a document if it still waits. */
export const settleFiscal = async (id: number, change: FiscalChange): Promise<void> => {
  const waiting = db.updateTable('fiscalDocuments').set(change).where('id', '=', id);
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
