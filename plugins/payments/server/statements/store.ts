import { type GatewayName, isGatewayName } from '@oner/config/contract/gateways';
import type { IsoDate } from '@oner/config/terms';
import {
  countOf,
  findOne,
  findValue,
  hasRow,
  isPostgres,
  type Selectable,
  sql,
} from '@oner/platform';
import { db, type PaymentsTables } from '../schema.ts';
import type { DifferenceKind } from './match-rules.ts';

type Row = Selectable<PaymentsTables['statements']>;
/** A statement file of a bank. Instants are milliseconds; `fresh` counts rows that no earlier statement had. */
export type StoredStatement = Readonly<Omit<Row, 'sha256' | 'bank'>> & {
  /** Gateway whose bank issued it; null in a shop with one gateway. */
  readonly bank: GatewayName | null;
};
export type StoredRow = Readonly<Selectable<PaymentsTables['statementRows']>>;

const toStatement = ({ sha256: _, ...row }: Row): StoredStatement => ({
  ...row,
  bank: row.bank as GatewayName | null,
});

/** Stores a statement; null if the same file was imported before. */
export const addStatement = (
  statement: Omit<StoredStatement, 'id' | 'fresh'> & { readonly sha256: string },
): Promise<number | null> =>
  findValue(
    db
      .insertInto('statements')
      .values({ ...statement, fresh: 0 })
      .onConflict((known) => known.column('sha256').doNothing())
      .returning('id'),
  );

export const setNewRows = async (id: number, fresh: number): Promise<void> => {
  await db.updateTable('statements').set({ fresh }).where('id', '=', id).execute();
};

export const statementOf = async (where: { id: number } | { sha256: string }) => {
  const all = db.selectFrom('statements').selectAll();
  const one =
    'id' in where ? all.where('id', '=', where.id) : all.where('sha256', '=', where.sha256);
  return findOne(one, toStatement);
};

/** Returns a page of statements, newest first. @param bank only of this gateway */
export const listStatements = async (
  before: number | null,
  limit: number,
  bank?: GatewayName,
): Promise<StoredStatement[]> => {
  let query = db.selectFrom('statements').selectAll().orderBy('id', 'desc').limit(limit);
  if (bank) query = query.where('bank', '=', bank);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.execute()).map(toStatement);
};

/** Stores a row; null if another statement contained this movement. */
export const addRow = (row: Omit<StoredRow, 'id'>): Promise<number | null> =>
  findValue(
    db
      .insertInto('statementRows')
      .values(row)
      .onConflict((known) => known.column('key').doNothing())
      .returning('id'),
  );

export const countRows = (statementId: number): Promise<number> =>
  countOf(db.selectFrom('statementRows').where('statementId', '=', statementId));

export const findRow = (id: number): Promise<StoredRow | null> => {
  const row = db.selectFrom('statementRows').where('id', '=', id).selectAll();
  return findOne(row);
};

/** The row with the gateway of its statement; null if it has none. */
export const rowWithBank = (id: number) =>
  findOne(
    db
      .selectFrom('statementRows as r')
      .innerJoin('statements as s', 's.id', 'r.statementId')
      .where('r.id', '=', id)
      .selectAll('r')
      .select('s.bank'),
  );

/** Lets the rows of all statements follow one another: two at once would both find their movement without a row. */
export const lockRows = async (): Promise<void> => {
  if (isPostgres()) await sql`select pg_advisory_xact_lock(hashtext('statement_rows'))`.execute(db);
};

/** Whether a row with one of these keys is stored. */
export const isRowStored = (keys: readonly string[]): Promise<boolean> => {
  const known = db.selectFrom('statementRows').where('key', 'in', keys).select('id').limit(1);
  return hasRow(known);
};

/** Returns those of these subjects that a row has. */
export const subjectsWithRows = async (subjects: readonly string[]): Promise<Set<string>> => {
  const taken = db.selectFrom('statementRows').where('subject', 'in', subjects).select('subject');
  return new Set((await taken.execute()).map(({ subject }) => String(subject)));
};

/** Returns a page of a statement's rows, in order. */
export const statementRowsOf = (
  statementId: number,
  after: number,
  limit: number,
): Promise<StoredRow[]> =>
  db
    .selectFrom('statementRows')
    .where('statementId', '=', statementId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();

/** Returns the banks with imported statements, each with the first day covered. */
export const banksWithStatements = async (): Promise<
  { bank: GatewayName | null; since: IsoDate }[]
> => {
  const rows = await db
    .selectFrom('statements')
    .where('firstDay', 'is not', null)
    .groupBy('bank')
    .orderBy('bank')
    .select(({ fn }) => ['bank', fn.min<string>('firstDay').as('since')])
    .execute();
  return rows.map(({ bank, since }) => ({ bank: bank as GatewayName | null, since }));
};

export const dayIsCovered = (on: IsoDate, bank: string | null): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('statements')
      .where('bank', bank === null ? 'is' : '=', bank)
      .where('firstDay', '<=', on)
      .where('lastDay', '>=', on)
      .select('id')
      .limit(1),
  );

type DifferenceRow = Selectable<PaymentsTables['statementDifferences']>;
/** A difference between bank and books. Instants are milliseconds. */
export type Difference = Readonly<DifferenceRow> & {
  /** Gateway of a missing statement; null in a shop with one gateway, and for other kinds. */
  readonly bank: GatewayName | null;
};
type NewDifference = Omit<Difference, 'id' | 'bank' | 'state' | 'note' | 'settledBy' | 'settledAt'>;

const toDifference = (row: DifferenceRow): Difference => {
  const name = /^no-statement:([a-z-]+):/.exec(row.key)?.[1] ?? '';
  return { ...row, bank: isGatewayName(name) ? name : null };
};

/** Stores a difference; false if it was stored before. */
export const addDifference = async (fresh: NewDifference): Promise<boolean> => {
  const added = await db
    .insertInto('statementDifferences')
    .values({ ...fresh, state: 'open' })
    .onConflict((known) => known.column('key').doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** Reads the difference and locks it until the open transaction ends. */
export const lockDifference = (
  where: { id: number } | { key: string },
): Promise<Difference | null> => {
  const all = db.selectFrom('statementDifferences').selectAll().forUpdate();
  const one = 'id' in where ? all.where('id', '=', where.id) : all.where('key', '=', where.key);
  return findOne(one, toDifference);
};

export const endDifference = async (
  id: number,
  end: { readonly note: string; readonly settledBy: string; readonly settledAt: number },
): Promise<void> => {
  const { note, settledBy, settledAt } = end;
  await db
    .updateTable('statementDifferences')
    .set({ state: 'settled', note, settledBy, settledAt })
    .where('id', '=', id)
    .execute();
};

/** Returns a page of differences: open ones oldest first, settled ones newest first. @param place last id of the previous page */
export const listDifferences = async (
  state: Difference['state'],
  place: number | null,
  limit: number,
): Promise<Difference[]> => {
  const isOpen = state === 'open';
  const all = db.selectFrom('statementDifferences').where('state', '=', state).selectAll();
  const rest = place === null ? all : all.where('id', isOpen ? '>' : '<', place);
  const rows = await rest
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDifference);
};

export const differencesOf = async (rowIds: readonly number[]): Promise<Difference[]> => {
  const all = db.selectFrom('statementDifferences').where('rowId', 'in', rowIds).selectAll();
  return (await all.orderBy('id').execute()).map(toDifference);
};

export const openDifferencesOf = async (kind: DifferenceKind): Promise<Difference[]> => {
  const open = db.selectFrom('statementDifferences').where('state', '=', 'open').selectAll();
  const rows = await open.where('kind', '=', kind).orderBy('id').limit(1000).execute();
  return rows.map(toDifference);
};

export const countOpenDifferences = (): Promise<number> =>
  countOf(db.selectFrom('statementDifferences').where('state', '=', 'open'));
