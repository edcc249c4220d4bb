import type { GatewayName } from '@oner/config/contract/gateways';
import type { IsoDate } from '@oner/config/terms';
import type { Selectable } from '@oner/platform';
import { db, type PaymentsTables } from '../schema.ts';

type Row = Selectable<PaymentsTables['statements']>;
/** One file that a bank has sent. Instants are milliseconds; `fresh` counts rows that no earlier statement had. */
export type Statement = Readonly<Omit<Row, 'sha256' | 'bank'>> & {
  /** The gateway whose bank sent it; null in a shop of one gateway. */
  readonly bank: GatewayName | null;
};
export type KeptRow = Readonly<Selectable<PaymentsTables['statementRows']>>;

const toStatement = ({ sha256: _, ...row }: Row): Statement => ({
  ...row,
  bank: row.bank as GatewayName | null,
});

/** Writes a statement down; null when these very bytes were taken in before. */
export const addStatement = async (
  statement: Omit<Statement, 'id' | 'fresh'> & { readonly sha256: string },
): Promise<number | null> => {
  const row = await db
    .insertInto('statements')
    .values({ ...statement, fresh: 0 })
    .onConflict((known) => known.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const setFresh = async (id: number, fresh: number): Promise<void> => {
  await db.updateTable('statements').set({ fresh }).where('id', '=', id).execute();
};

export const statementOf = async (where: { id: number } | { sha256: string }) => {
  const all = db.selectFrom('statements').selectAll();
  const one =
    'id' in where ? all.where('id', '=', where.id) : all.where('sha256', '=', where.sha256);
  const row = await one.executeTakeFirst();
  return row ? toStatement(row) : null;
};

/** A page of statements, newest first. @param bank only of this gateway */
export const listStatements = async (
  before: number | null,
  limit: number,
  bank?: GatewayName,
): Promise<Statement[]> => {
  let query = db.selectFrom('statements').selectAll().orderBy('id', 'desc').limit(limit);
  if (bank) query = query.where('bank', '=', bank);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.execute()).map(toStatement);
};

/** Writes a row down; null when another statement has told of this movement. */
export const addRow = async (row: Omit<KeptRow, 'id'>): Promise<number | null> => {
  const kept = await db
    .insertInto('statementRows')
    .values(row)
    .onConflict((known) => known.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
};

/** How many movements a statement has brought. */
export const countRows = async (statementId: number): Promise<number> => {
  const rows = db.selectFrom('statementRows').where('statementId', '=', statementId);
  const { n } = await rows
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const findRow = async (id: number): Promise<KeptRow | null> => {
  const row = db.selectFrom('statementRows').where('id', '=', id).selectAll();
  return (await row.executeTakeFirst()) ?? null;
};

/** The gateway whose bank has told of a row. */
export const bankOfRow = async (id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('statementRows as r')
    .innerJoin('statements as s', 's.id', 'r.statementId')
    .where('r.id', '=', id)
    .select('s.bank')
    .executeTakeFirst();
  return row?.bank ?? null;
};

/** Whether a statement has told of this movement, under one of its keys. */
export const rowIsKnown = async (keys: readonly string[]): Promise<boolean> => {
  const known = db.selectFrom('statementRows').where('key', 'in', keys).select('id').limit(1);
  return (await known.executeTakeFirst()) !== undefined;
};

/** Which of these subjects a row has told of. */
export const subjectsTaken = async (subjects: readonly string[]): Promise<Set<string>> => {
  const taken = db.selectFrom('statementRows').where('subject', 'in', subjects).select('subject');
  return new Set((await taken.execute()).map(({ subject }) => String(subject)));
};

/** A page of a statement's rows, in their order. */
export const rowsOf = (statementId: number, after: number, limit: number): Promise<KeptRow[]> =>
  db
    .selectFrom('statementRows')
    .where('statementId', '=', statementId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();

/** Banks whose statements the shop has read, each with the first day that one has told of. */
export const banksRead = async (): Promise<{ bank: GatewayName | null; since: IsoDate }[]> => {
  const rows = await db
    .selectFrom('statements')
    .where('firstDay', 'is not', null)
    .groupBy('bank')
    .orderBy('bank')
    .select(({ fn }) => ['bank', fn.min<string>('firstDay').as('since')])
    .execute();
  return rows.map(({ bank, since }) => ({ bank: bank as GatewayName | null, since }));
};

/** Whether a statement of this bank covers this day. */
export const dayIsCovered = async (on: IsoDate, bank: string | null): Promise<boolean> => {
  const row = await db
    .selectFrom('statements')
    .where('bank', bank === null ? 'is' : '=', bank)
    .where('firstDay', '<=', on)
    .where('lastDay', '>=', on)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
