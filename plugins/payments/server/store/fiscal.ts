import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { FiscalPosition } from '../domain/fiscal-rules.ts';
import type { FiscalState } from '../domain/fiscal-states.ts';

/** One fiscal document. Instants are milliseconds. */
export type FiscalDocument = {
  readonly id: number;
  readonly external: string;
  /** Number of the shop's own receipt. */
  readonly receipt: number;
  readonly number: string;
  readonly kind: 'sale' | 'return';
  readonly driver: 'off' | 'sandbox' | 'webkassa';
  readonly state: FiscalState;
  readonly amountTiyn: Tiyn;
  readonly positions: readonly FiscalPosition[];
  readonly way: 'card' | 'transfer';
  readonly email: string;
  readonly askedAt: number;
  readonly dueAt: number;
  readonly tries: number;
  readonly issuedAt: number | null;
  readonly sign: string | null;
  readonly register: string | null;
  readonly url: string | null;
  readonly offline: boolean;
  readonly registerTime: string | null;
  readonly failure: string | null;
  readonly alertedAt: number | null;
};
export type NewFiscalDocument = Pick<
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
export type FiscalChange = Partial<
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

type Row = Record<string, string | number | boolean | null>;
type Cell = Row[string] | undefined;
const instant = (value: Cell): number | null => (value == null ? null : Number(value));
const text = (value: Cell): string | null => (value == null ? null : String(value));

const toDocument = (row: Row): FiscalDocument => ({
  id: Number(row.id),
  external: String(row.external),
  receipt: Number(row.receipt),
  number: String(row.number),
  kind: row.kind === 'return' ? 'return' : 'sale',
  driver: String(row.driver) as FiscalDocument['driver'],
  state: String(row.state) as FiscalState,
  amountTiyn: toTiyn(row.amount_tiyn),
  positions: JSON.parse(String(row.positions)) as FiscalPosition[],
  way: row.way === 'transfer' ? 'transfer' : 'card',
  email: String(row.email),
  askedAt: Number(row.asked_at),
  dueAt: Number(row.due_at),
  tries: Number(row.tries),
  issuedAt: instant(row.issued_at),
  sign: text(row.sign),
  register: text(row.register),
  url: text(row.url),
  offline: Boolean(row.offline),
  registerTime: text(row.register_time),
  failure: text(row.failure),
  alertedAt: instant(row.alerted_at),
});

/** Writes a document down; false when its receipt has one. */
export const addFiscal = async (fresh: NewFiscalDocument): Promise<boolean> => {
  const rows = await db()('fiscal_documents')
    .insert({
      external: fresh.external,
      receipt: fresh.receipt,
      number: fresh.number,
      kind: fresh.kind,
      driver: fresh.driver,
      state: fresh.state,
      amount_tiyn: fresh.amountTiyn,
      positions: JSON.stringify(fresh.positions),
      way: fresh.way,
      email: fresh.email,
      asked_at: fresh.askedAt,
      due_at: fresh.askedAt,
    })
    .onConflict('receipt')
    .ignore()
    .returning('id');
  return rows.length === 1;
};

/** The document, and nobody else changes it until the open transaction ends. */
export const lockFiscal = async (id: number): Promise<FiscalDocument | null> => {
  const row: Row | undefined = await db()('fiscal_documents').where({ id }).forUpdate().first();
  return row ? toDocument(row) : null;
};

/** The document of an order's sale. */
export const saleDocument = async (number: string): Promise<FiscalDocument | null> => {
  const row: Row | undefined = await db()('fiscal_documents')
    .where({ number, kind: 'sale' })
    .orderBy('id')
    .first();
  return row ? toDocument(row) : null;
};

/** What is on its way to the register and due, one after the other. @param now milliseconds */
export const dueFiscal = async (now: number, limit: number): Promise<FiscalDocument[]> => {
  const rows: Row[] = await db()('fiscal_documents')
    .where({ state: 'pending' })
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(limit);
  return rows.map(toDocument);
};

/** When the next document is due, milliseconds; null when none waits. */
export const nextFiscalAt = async (): Promise<number | null> => {
  const row: Row | undefined = await db()('fiscal_documents')
    .where({ state: 'pending' })
    .min({ at: 'due_at' })
    .first();
  return instant(row?.at);
};

/** Documents that have waited since before `askedBefore` and that nobody was called for. */
export const lateFiscal = async (askedBefore: number): Promise<FiscalDocument[]> => {
  const rows: Row[] = await db()('fiscal_documents')
    .where({ state: 'pending' })
    .whereNull('alerted_at')
    .where('asked_at', '<=', askedBefore)
    .orderBy('id')
    .limit(200);
  return rows.map(toDocument);
};

/** Documents that are not settled, oldest first. */
export const unsettledFiscal = async (limit: number): Promise<FiscalDocument[]> => {
  const rows: Row[] = await db()('fiscal_documents')
    .whereIn('state', ['pending', 'failed'])
    .orderBy('id')
    .limit(limit);
  return rows.map(toDocument);
};

/** Documents by the number of their receipt. */
export const fiscalOfReceipts = async (
  receipts: readonly number[],
): Promise<Map<number, FiscalDocument>> => {
  const rows: Row[] = await db()('fiscal_documents').whereIn('receipt', receipts);
  return new Map(rows.map(toDocument).map((document) => [document.receipt, document]));
};

const columns = {
  driver: 'driver',
  state: 'state',
  dueAt: 'due_at',
  tries: 'tries',
  issuedAt: 'issued_at',
  sign: 'sign',
  register: 'register',
  url: 'url',
  offline: 'offline',
  registerTime: 'register_time',
  failure: 'failure',
  alertedAt: 'alerted_at',
} as const satisfies Record<keyof FiscalChange, string>;
const isColumn = (name: string): name is keyof FiscalChange => name in columns;

export const changeFiscal = async (id: number, change: FiscalChange): Promise<void> => {
  const row = Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) =>
      isColumn(name) && value !== undefined ? [[columns[name], value]] : [],
    ),
  );
  await db()('fiscal_documents').where({ id }).update(row);
};

/** @param ownerId documentId of the user */
export const emptyFiscalAddress = async (ownerId: string): Promise<void> => {
  await db()('fiscal_documents')
    .whereIn('number', db()('payments').where({ owner_id: ownerId }).select('number'))
    .update({ email: '' });
};
