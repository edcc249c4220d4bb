import { type GatewayName, isGatewayName } from '@oner/config/contract/gateways';
import type { Selectable } from '@oner/platform';
import type { DifferenceKind } from '../domain/match-row.ts';
import { db, type PaymentsTables } from '../schema.ts';

type Row = Selectable<PaymentsTables['statementDifferences']>;
/** Something that bank and books do not agree on. Instants are milliseconds. */
export type Difference = Readonly<Row> & {
  /** The gateway whose statement of a day is missing; null in a shop of one, and for other kinds. */
  readonly bank: GatewayName | null;
};
export type NewDifference = Omit<
  Difference,
  'id' | 'bank' | 'state' | 'note' | 'settledBy' | 'settledAt'
>;

const toDifference = (row: Row): Difference => {
  const name = /^no-statement:([a-z-]+):/.exec(row.key)?.[1] ?? '';
  return { ...row, bank: isGatewayName(name) ? name : null };
};

/** Tells of a difference, once; false when it was told before. */
export const addDifference = async (fresh: NewDifference): Promise<boolean> => {
  const added = await db
    .insertInto('statementDifferences')
    .values({ ...fresh, state: 'open' })
    .onConflict((known) => known.column('key').doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** The difference, and nobody else changes it until the open transaction ends. */
export const lockDifference = async (
  where: { id: number } | { key: string },
): Promise<Difference | null> => {
  const all = db.selectFrom('statementDifferences').selectAll().forUpdate();
  const one = 'id' in where ? all.where('id', '=', where.id) : all.where('key', '=', where.key);
  const row = await one.executeTakeFirst();
  return row ? toDifference(row) : null;
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

/** A page of differences: open ones oldest first, settled ones newest first. @param place the last id before it */
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

/** Differences of the rows of one statement. */
export const differencesOf = async (rowIds: readonly number[]): Promise<Difference[]> => {
  const all = db.selectFrom('statementDifferences').where('rowId', 'in', rowIds).selectAll();
  return (await all.orderBy('id').execute()).map(toDifference);
};

/** Open differences of one kind. */
export const openOf = async (kind: DifferenceKind): Promise<Difference[]> => {
  const open = db.selectFrom('statementDifferences').where('state', '=', 'open').selectAll();
  const rows = await open.where('kind', '=', kind).orderBy('id').limit(1000).execute();
  return rows.map(toDifference);
};

export const countOpen = async (): Promise<number> => {
  const open = db.selectFrom('statementDifferences').where('state', '=', 'open');
  const { n } = await open
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
