import type { GatewayName } from '@oner/config/contract/gateways';
import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { RowVerdict } from '../domain/match-row.ts';

/** One file that a bank has sent. Instants are milliseconds. */
export type Statement = {
  readonly id: number;
  /** The gateway whose bank sent it; null in a shop of one gateway. */
  readonly bank: GatewayName | null;
  readonly name: string;
  readonly broughtBy: string;
  readonly takenAt: number;
  readonly firstDay: IsoDate | null;
  readonly lastDay: IsoDate | null;
  readonly rows: number;
  /** Rows that no earlier statement had. */
  readonly fresh: number;
};
export type KeptRow = {
  readonly id: number;
  readonly statementId: number;
  readonly key: string;
  readonly day: IsoDate;
  readonly amountTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
  readonly reference: string;
  readonly purpose: string;
  readonly verdict: RowVerdict;
  readonly number: string | null;
  readonly subject: string | null;
};

type Row = Record<string, string | number | null>;
const day = (value: string | number | null | undefined): IsoDate | null =>
  value == null ? null : (String(value) as IsoDate);
const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toStatement = (row: Row): Statement => ({
  id: Number(row.id),
  bank: text(row.bank) as GatewayName | null,
  name: String(row.name),
  broughtBy: String(row.brought_by),
  takenAt: Number(row.taken_at),
  firstDay: day(row.first_day),
  lastDay: day(row.last_day),
  rows: Number(row.rows),
  fresh: Number(row.fresh),
});

const toRow = (row: Row): KeptRow => ({
  id: Number(row.id),
  statementId: Number(row.statement_id),
  key: String(row.key),
  day: String(row.day) as IsoDate,
  amountTiyn: toTiyn(row.amount_tiyn),
  feeTiyn: toTiyn(row.fee_tiyn),
  reference: String(row.reference),
  purpose: String(row.purpose),
  verdict: String(row.verdict) as RowVerdict,
  number: text(row.number),
  subject: text(row.subject),
});

/** Writes a statement down; null when these very bytes were taken in before. */
export const addStatement = async (
  fresh: Omit<Statement, 'id' | 'fresh'> & { readonly sha256: string },
): Promise<number | null> => {
  const [row] = await db()('statements')
    .insert({
      sha256: fresh.sha256,
      bank: fresh.bank,
      name: fresh.name,
      brought_by: fresh.broughtBy,
      taken_at: fresh.takenAt,
      first_day: fresh.firstDay,
      last_day: fresh.lastDay,
      rows: fresh.rows,
      fresh: 0,
    })
    .onConflict('sha256')
    .ignore()
    .returning('id');
  return row ? Number(row.id) : null;
};

export const setFresh = async (id: number, fresh: number): Promise<void> => {
  await db()('statements').where({ id }).update({ fresh });
};

export const statementOf = async (where: { id: number } | { sha256: string }) => {
  const row: Row | undefined = await db()('statements').where(where).first();
  return row ? toStatement(row) : null;
};

/** A page of statements, newest first. @param bank only of this gateway */
export const listStatements = async (
  before: number | null,
  limit: number,
  bank?: GatewayName,
): Promise<Statement[]> => {
  const query = db()('statements').orderBy('id', 'desc').limit(limit);
  if (bank) query.where({ bank });
  if (before !== null) query.where('id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toStatement);
};

/** Writes a row down; null when another statement has told of this movement. */
export const addRow = async (row: Omit<KeptRow, 'id'>): Promise<number | null> => {
  const [kept] = await db()('statement_rows')
    .insert({
      statement_id: row.statementId,
      key: row.key,
      day: row.day,
      amount_tiyn: row.amountTiyn,
      fee_tiyn: row.feeTiyn,
      reference: row.reference,
      purpose: row.purpose,
      verdict: row.verdict,
      number: row.number,
      subject: row.subject,
    })
    .onConflict('key')
    .ignore()
    .returning('id');
  return kept ? Number(kept.id) : null;
};

/** How many movements a statement has brought. */
export const countRows = async (statementId: number): Promise<number> => {
  const row: Row | undefined = await db()('statement_rows')
    .where({ statement_id: statementId })
    .count({ n: '*' })
    .first();
  return Number(row?.n);
};

export const findRow = async (id: number): Promise<KeptRow | null> => {
  const row: Row | undefined = await db()('statement_rows').where({ id }).first();
  return row ? toRow(row) : null;
};

/** The gateway whose bank has told of a row. */
export const bankOfRow = async (id: number): Promise<string | null> => {
  const row: Row | undefined = await db()('statement_rows as r')
    .join('statements as s', 's.id', 'r.statement_id')
    .where('r.id', id)
    .first('s.bank');
  return text(row?.bank);
};

/** Whether a statement has told of this movement, under one of its keys. */
export const rowIsKnown = async (keys: readonly string[]): Promise<boolean> =>
  (await db()('statement_rows')
    .whereIn('key', [...keys])
    .first('id')) !== undefined;

/** Which of these subjects a row has told of. */
export const subjectsTaken = async (subjects: readonly string[]): Promise<Set<string>> => {
  const rows: Row[] = await db()('statement_rows').whereIn('subject', subjects).select('subject');
  return new Set(rows.map(({ subject }) => String(subject)));
};

/** A page of a statement's rows, in their order. */
export const rowsOf = async (
  statementId: number,
  after: number,
  limit: number,
): Promise<KeptRow[]> => {
  const rows: Row[] = await db()('statement_rows')
    .where({ statement_id: statementId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
  return rows.map(toRow);
};

/** Banks whose statements the shop has read, each with the first day that one has told of. */
export const banksRead = async (): Promise<{ bank: GatewayName | null; since: IsoDate }[]> => {
  const rows: Row[] = await db()('statements')
    .whereNotNull('first_day')
    .groupBy('bank')
    .orderBy('bank')
    .select('bank')
    .min({ first: 'first_day' });
  return rows.map((row) => ({
    bank: text(row.bank) as GatewayName | null,
    since: String(row.first) as IsoDate,
  }));
};

/** Whether a statement of this bank covers this day. */
export const dayIsCovered = async (on: IsoDate, bank: string | null): Promise<boolean> =>
  (await db()('statements')
    .where((own) => (bank === null ? own.whereNull('bank') : own.where({ bank })))
    .where('first_day', '<=', on)
    .where('last_day', '>=', on)
    .first('id')) !== undefined;
