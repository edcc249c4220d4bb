import { type GatewayName, isGatewayName } from '@oner/config/contract/gateways';
import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { DifferenceKind } from '../domain/match-row.ts';

/** Something that bank and books do not agree on. Instants are milliseconds. */
export type Difference = {
  readonly id: number;
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly number: string | null;
  /** The gateway whose statement of a day is missing; null in a shop of one, and for other kinds. */
  readonly bank: GatewayName | null;
  readonly rowId: number | null;
  readonly day: IsoDate;
  readonly expectedTiyn: Tiyn | null;
  readonly foundTiyn: Tiyn | null;
  readonly foundAt: number;
  readonly state: 'open' | 'settled';
  readonly note: string | null;
  readonly settledBy: string | null;
  readonly settledAt: number | null;
};
export type NewDifference = Omit<
  Difference,
  'id' | 'bank' | 'state' | 'note' | 'settledBy' | 'settledAt'
>;

type Row = Record<string, string | number | null>;
type Cell = Row[string] | undefined;
const bankIn = (key: string): GatewayName | null => {
  const name = /^no-statement:([a-z-]+):/.exec(key)?.[1] ?? '';
  return isGatewayName(name) ? name : null;
};
const text = (value: Cell): string | null => (value == null ? null : String(value));
const sum = (value: Cell): Tiyn | null => (value == null ? null : toTiyn(value));
const whole = (value: Cell): number | null => (value == null ? null : Number(value));

const toDifference = (row: Row): Difference => ({
  id: Number(row.id),
  key: String(row.key),
  kind: String(row.kind) as DifferenceKind,
  number: text(row.number),
  bank: bankIn(String(row.key)),
  rowId: whole(row.row_id),
  day: String(row.day) as IsoDate,
  expectedTiyn: sum(row.expected_tiyn),
  foundTiyn: sum(row.found_tiyn),
  foundAt: Number(row.found_at),
  state: row.state === 'settled' ? 'settled' : 'open',
  note: text(row.note),
  settledBy: text(row.settled_by),
  settledAt: whole(row.settled_at),
});

/** Tells of a difference, once; false when it was told before. */
export const addDifference = async (fresh: NewDifference): Promise<boolean> => {
  const rows = await db()('statement_differences')
    .insert({
      key: fresh.key,
      kind: fresh.kind,
      number: fresh.number,
      row_id: fresh.rowId,
      day: fresh.day,
      expected_tiyn: fresh.expectedTiyn,
      found_tiyn: fresh.foundTiyn,
      found_at: fresh.foundAt,
      state: 'open',
    })
    .onConflict('key')
    .ignore()
    .returning('id');
  return rows.length === 1;
};

/** The difference, and nobody else changes it until the open transaction ends. */
export const lockDifference = async (
  where: { id: number } | { key: string },
): Promise<Difference | null> => {
  const row: Row | undefined = await db()('statement_differences').where(where).forUpdate().first();
  return row ? toDifference(row) : null;
};

export const endDifference = async (
  id: number,
  end: { readonly note: string; readonly settledBy: string; readonly settledAt: number },
): Promise<void> => {
  const { note, settledBy, settledAt } = end;
  await db()('statement_differences')
    .where({ id })
    .update({ state: 'settled', note, settled_by: settledBy, settled_at: settledAt });
};

/** A page of differences: open ones oldest first, settled ones newest first. @param place the last id before it */
export const listDifferences = async (
  state: Difference['state'],
  place: number | null,
  limit: number,
): Promise<Difference[]> => {
  const isOpen = state === 'open';
  const query = db()('statement_differences')
    .where({ state })
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  if (place !== null) query.where('id', isOpen ? '>' : '<', place);
  const rows: Row[] = await query;
  return rows.map(toDifference);
};

/** Differences of the rows of one statement. */
export const differencesOf = async (rowIds: readonly number[]): Promise<Difference[]> => {
  const rows: Row[] = await db()('statement_differences').whereIn('row_id', rowIds).orderBy('id');
  return rows.map(toDifference);
};

/** Open differences of one kind. */
export const openOf = async (kind: DifferenceKind): Promise<Difference[]> => {
  const rows: Row[] = await db()('statement_differences')
    .where({ state: 'open', kind })
    .orderBy('id')
    .limit(1000);
  return rows.map(toDifference);
};

export const countOpen = async (): Promise<number> => {
  const row: Row | undefined = await db()('statement_differences')
    .where({ state: 'open' })
    .count({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
};
