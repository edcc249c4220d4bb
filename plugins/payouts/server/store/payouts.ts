/** Payouts as rows, and the acts that each of them pays. */
import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { clock, db } from '@oner/platform';
import {
  holdsActs,
  type PayoutEvent,
  type PayoutState,
  payoutMachine,
} from '../domain/payout-states.ts';
import type { Row } from './entry-rows.ts';

export type Payout = {
  readonly id: number;
  readonly batchId: number;
  readonly authorId: string;
  readonly state: PayoutState;
  readonly amountTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly dueOn: IsoDate | null;
  readonly anchorId: number;
  readonly paidOn: IsoDate | null;
  readonly reference: string | null;
  readonly settledBy: string | null;
  readonly note: string | null;
};
export type NewPayout = Pick<
  Payout,
  'batchId' | 'authorId' | 'amountTiyn' | 'penaltyTiyn' | 'rewardTiyn' | 'dueOn' | 'anchorId'
> & { readonly actIds: readonly number[] };

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toPayout = (row: Row): Payout => ({
  id: Number(row.id),
  batchId: Number(row.batch_id),
  authorId: String(row.author_id),
  state: String(row.state) as PayoutState,
  amountTiyn: toTiyn(row.amount_tiyn),
  penaltyTiyn: toTiyn(row.penalty_tiyn),
  rewardTiyn: toTiyn(row.reward_tiyn),
  dueOn: text(row.due_on),
  anchorId: Number(row.anchor_id),
  paidOn: text(row.paid_on),
  reference: text(row.reference),
  settledBy: text(row.settled_by),
  note: text(row.note),
});

/** Writes a payout with its acts down; the database refuses an act that another one holds. */
export const addPayout = async (payout: NewPayout): Promise<number> => {
  const [row] = await db()('payouts')
    .insert({
      batch_id: payout.batchId,
      author_id: payout.authorId,
      state: 'proposed',
      amount_tiyn: payout.amountTiyn,
      penalty_tiyn: payout.penaltyTiyn,
      reward_tiyn: payout.rewardTiyn,
      due_on: payout.dueOn,
      anchor_id: payout.anchorId,
    })
    .returning('id');
  const payout_id = Number(row.id);
  if (payout.actIds.length > 0)
    await db()('payout_acts').insert(
      payout.actIds.map((act_id) => ({
        payout_id,
        act_id,
        author_id: payout.authorId,
        live: true,
      })),
    );
  return payout_id;
};

export const findPayout = async (id: number): Promise<Payout | null> => {
  const row: Row | undefined = await db()('payouts').where({ id }).first();
  return row ? toPayout(row) : null;
};

/** The payout, and nobody else changes it until the open transaction ends. */
export const lockPayout = async (id: number): Promise<Payout | null> => {
  const row: Row | undefined = await db()('payouts').where({ id }).forUpdate().first();
  return row ? toPayout(row) : null;
};

export type PayoutEnd = {
  readonly paidOn?: IsoDate;
  readonly reference?: string;
  readonly settledBy?: string;
  readonly note?: string;
};

/**
 * Moves a locked payout by its table; one that holds its acts no more frees them.
 * @throws Error for a move that the table does not have
 */
export const movePayout = async (
  { id, state }: Pick<Payout, 'id' | 'state'>,
  event: PayoutEvent,
  { paidOn, reference, settledBy, note }: PayoutEnd = {},
): Promise<void> => {
  const to = payoutMachine.next(state, event);
  if (!to) throw new Error(`payout ${id} is ${state}: no ${event}`);
  const row = { paid_on: paidOn, reference, settled_by: settledBy, note };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const ends = to === 'paid' || !holdsActs(to) ? { ended_at: clock.now().getTime() } : {};
  await db()('payouts')
    .where({ id })
    .update({ ...given, ...ends, state: to });
  if (!holdsActs(to)) await db()('payout_acts').where({ payout_id: id }).update({ live: false });
};

export const actIdsOf = async (payoutId: number): Promise<number[]> =>
  (await db()('payout_acts').where({ payout_id: payoutId }).orderBy('act_id').pluck('act_id')).map(
    Number,
  );

/** Payouts that hold acts now, by act. */
export const payoutsOfActs = async (actIds: readonly number[]): Promise<Map<number, Payout>> => {
  const rows: Row[] = await db()('payouts as p')
    .join('payout_acts as a', 'a.payout_id', 'p.id')
    .where('a.live', true)
    .whereIn('a.act_id', actIds)
    .select('p.*', 'a.act_id');
  return new Map(rows.map((row) => [Number(row.act_id), toPayout(row)]));
};

export const payoutsOfBatch = async (batchId: number): Promise<Payout[]> => {
  const rows: Row[] = await db()('payouts').where({ batch_id: batchId }).orderBy('id');
  return rows.map(toPayout);
};

/** All payouts of an author, newest first. */
export const payoutsOf = async (authorId: string): Promise<Payout[]> => {
  const rows: Row[] = await db()('payouts').where({ author_id: authorId }).orderBy('id', 'desc');
  return rows.map(toPayout);
};

/** Payouts in these states, oldest due day first. */
export const payoutsIn = async (states: readonly PayoutState[]): Promise<Payout[]> => {
  const rows: Row[] = await db()('payouts').whereIn('state', states).orderBy(['due_on', 'id']);
  return rows.map(toPayout);
};

/** The payout that this transfer has paid. */
export const payoutPaidBy = async (reference: string): Promise<number | null> => {
  const row: Row | undefined = await db()('payouts').where({ reference }).first('id');
  return row ? Number(row.id) : null;
};

export const countPayouts = async (): Promise<Record<PayoutState, number>> => {
  const rows: Row[] = await db()('payouts').groupBy('state').select('state').count({ n: '*' });
  const found = new Map(rows.map(({ state, n }) => [String(state), Number(n)]));
  const counts = payoutMachine.states.map((state) => [state, found.get(state) ?? 0] as const);
  return Object.fromEntries(counts) as Record<PayoutState, number>;
};
