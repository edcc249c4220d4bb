import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { RefundState, RefundWay } from '../domain/refund-states.ts';

/** One refund. Instants are milliseconds. */
export type Refund = {
  readonly id: number;
  readonly number: string;
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly way: RefundWay;
  readonly state: RefundState;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string | null;
  readonly askedAt: number;
  readonly tries: number;
  readonly triedAt: number | null;
  readonly settledAt: number | null;
  readonly failure: string | null;
  readonly transferReference: string | null;
};
export type NewRefund = Pick<
  Refund,
  'number' | 'key' | 'amountTiyn' | 'way' | 'state' | 'reason' | 'askedBy' | 'askedAt'
>;
export type RefundChange = Partial<
  Pick<
    Refund,
    | 'way'
    | 'state'
    | 'approvedBy'
    | 'tries'
    | 'triedAt'
    | 'settledAt'
    | 'failure'
    | 'transferReference'
  >
>;

type Row = Record<string, string | number | null>;

const instant = (value: string | number | null | undefined): number | null =>
  value == null ? null : Number(value);
const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toRefund = (row: Row): Refund => ({
  id: Number(row.id),
  number: String(row.number),
  key: String(row.key),
  amountTiyn: toTiyn(row.amount_tiyn),
  way: row.way === 'transfer' ? 'transfer' : 'gateway',
  state: String(row.state) as RefundState,
  reason: String(row.reason),
  askedBy: String(row.asked_by),
  approvedBy: text(row.approved_by),
  askedAt: Number(row.asked_at),
  tries: Number(row.tries),
  triedAt: instant(row.tried_at),
  settledAt: instant(row.settled_at),
  failure: text(row.failure),
  transferReference: text(row.transfer_reference),
});

/** Writes a refund down; null when this occasion has one already. */
export const addRefund = async (refund: NewRefund): Promise<Refund | null> => {
  const [row] = await db()('refunds')
    .insert({
      number: refund.number,
      key: refund.key,
      amount_tiyn: refund.amountTiyn,
      way: refund.way,
      state: refund.state,
      reason: refund.reason,
      asked_by: refund.askedBy,
      asked_at: refund.askedAt,
    })
    .onConflict(['number', 'key'])
    .ignore()
    .returning('*');
  return row ? toRefund(row) : null;
};

/** The refund, and nobody else changes it until the open transaction ends. */
export const lockRefund = async (id: number): Promise<Refund | null> => {
  const row: Row | undefined = await db()('refunds').where({ id }).forUpdate().first();
  return row ? toRefund(row) : null;
};

/** All refunds of an order, oldest first. */
export const refundsOf = async (number: string): Promise<Refund[]> => {
  const rows: Row[] = await db()('refunds').where({ number }).orderBy('id');
  return rows.map(toRefund);
};

/** Refunds of several orders, by number, oldest first. */
export const refundsOfMany = async (numbers: readonly string[]): Promise<Map<string, Refund[]>> => {
  const rows: Row[] = await db()('refunds').whereIn('number', numbers).orderBy('id');
  return Map.groupBy(rows.map(toRefund), ({ number }) => number);
};

/** Refunds of a person's orders that have not arrived and were not given up. @param ownerId documentId of the user */
export const openRefundsOf = async (ownerId: string): Promise<Refund[]> => {
  const rows: Row[] = await db()('refunds')
    .whereIn('number', db()('payments').where({ owner_id: ownerId }).select('number'))
    .whereIn('state', ['waiting', 'pending', 'failed'])
    .orderBy('id');
  return rows.map(toRefund);
};

/** Refunds that wait for people, oldest first: for a second person, or because the bank would not. */
export const refundsForPeople = async (limit: number): Promise<Refund[]> => {
  const rows: Row[] = await db()('refunds')
    .whereIn('state', ['waiting', 'failed'])
    .orWhere({ state: 'pending', way: 'transfer' })
    .orderBy('asked_at')
    .limit(limit);
  return rows.map(toRefund);
};

export const changeRefund = async (id: number, change: RefundChange): Promise<void> => {
  const row = {
    way: change.way,
    state: change.state,
    approved_by: change.approvedBy,
    tries: change.tries,
    tried_at: change.triedAt,
    settled_at: change.settledAt,
    failure: change.failure,
    transfer_reference: change.transferReference,
  };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const changed = await db()('refunds').where({ id }).update(given);
  if (changed !== 1) throw new Error(`refund ${id} is not there to be changed`);
};
