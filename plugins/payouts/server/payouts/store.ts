/** Payouts with the acts they pay, payment orders with their encrypted files, and what came back, as rows. */
import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { clock, db, isPostgres } from '@oner/platform';
import type { Row } from '../ledger/store.ts';
import { holdsActs, type PayoutEvent, type PayoutState, payoutMachine } from './rules.ts';

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
type NewPayout = Pick<
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

type PayoutEnd = {
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

// Payment orders: who proposed and who approved them, and the files for the bank under a key.

export type Batch = {
  readonly id: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
  readonly filedAt: number | null;
  readonly sha256: string | null;
  /** Until then its files can be read, milliseconds. */
  readonly expiresAt: number | null;
};
type EncryptedFiles = { readonly csv: string; readonly xml: string };

const instant = (value: string | number | null | undefined): number | null =>
  value == null ? null : Number(value);

const toBatch = (row: Row): Batch => ({
  id: Number(row.id),
  proposedBy: String(row.proposed_by),
  proposedAt: Number(row.proposed_at),
  approvedBy: row.approved_by == null ? null : String(row.approved_by),
  approvedAt: instant(row.approved_at),
  filedAt: instant(row.filed_at),
  sha256: row.sha256 == null ? null : String(row.sha256),
  expiresAt: instant(row.expires_at),
});
const columns = [
  'id',
  'proposed_by',
  'proposed_at',
  'approved_by',
  'approved_at',
  'filed_at',
  'sha256',
  'expires_at',
];

export const addBatch = async (proposedBy: string): Promise<number> => {
  const [row] = await db()('payout_batches')
    .insert({ proposed_by: proposedBy, proposed_at: clock.now().getTime() })
    .returning('id');
  return Number(row.id);
};

export const findBatch = async (id: number): Promise<Batch | null> => {
  const row: Row | undefined = await db()('payout_batches').where({ id }).first(columns);
  return row ? toBatch(row) : null;
};

/** The payment order, and nobody else changes it until the open transaction ends. */
export const lockBatch = async (id: number): Promise<Batch | null> => {
  const row: Row | undefined = await db()('payout_batches')
    .where({ id })
    .forUpdate()
    .first(columns);
  return row ? toBatch(row) : null;
};

export const approveBatchRow = async (id: number, by: string): Promise<void> => {
  const approved_at = clock.now().getTime();
  await db()('payout_batches').where({ id }).update({ approved_by: by, approved_at });
};

/** Writes the files down, once: whoever comes second finds what is there. */
export const keepFiles = async (
  id: number,
  { csv, xml }: EncryptedFiles,
  sha256: string,
  expiresAt: number,
): Promise<boolean> =>
  (await db()('payout_batches').where({ id }).whereNull('filed_at').update({
    sealed_csv: csv,
    sealed_xml: xml,
    sha256,
    expires_at: expiresAt,
    filed_at: clock.now().getTime(),
  })) === 1;

/** The files, sealed; null when they have expired or are not written yet. */
export const filesOf = async (id: number): Promise<EncryptedFiles | null> => {
  const row: Row | undefined = await db()('payout_batches')
    .where({ id })
    .first('sealed_csv', 'sealed_xml');
  if (row?.sealed_csv == null || row.sealed_xml == null) return null;
  return { csv: String(row.sealed_csv), xml: String(row.sealed_xml) };
};

/** Puts files without a line that was taken out in the place of those that were written; none where no line is left. */
export const replaceFiles = async (
  id: number,
  files: EncryptedFiles | null,
  sha256: string | null,
): Promise<void> => {
  await db()('payout_batches')
    .where({ id })
    .update({ sealed_csv: files?.csv ?? null, sealed_xml: files?.xml ?? null, sha256 });
};

/** Empties files whose time is over. @returns how many */
export const dropExpiredFiles = (now: number): Promise<number> =>
  db()('payout_batches')
    .where('expires_at', '<=', now)
    .whereNotNull('sealed_csv')
    .update({ sealed_csv: null, sealed_xml: null });

/** A page of payment orders, newest first. */
export const listBatches = async (before: number | null, limit: number): Promise<Batch[]> => {
  const query = db()('payout_batches').orderBy('id', 'desc').limit(limit).select(columns);
  if (before !== null) query.where('id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toBatch);
};

/** One proposal at a time: what the first has taken, the second does not see as due. In the open transaction. */
export const takeTurn = async (): Promise<void> => {
  if (isPostgres()) await db().raw('select pg_advisory_xact_lock(6701)');
};

// Payouts that came back, of authors whose account nobody has looked at since.

type Returned = { readonly payoutId: number; readonly at: number };

/** The last one of each of these authors, or of all. @returns by documentId of the seller */
export const returnedAt = async (authorIds?: readonly string[]): Promise<Map<string, Returned>> => {
  const query = db()('payouts')
    .where({ state: 'returned' })
    .whereNull('again_by')
    .orderBy('id')
    .select('id', 'author_id', 'ended_at');
  if (authorIds) query.whereIn('author_id', authorIds);
  const rows: Row[] = await query;
  return new Map(
    rows.map(({ id, author_id, ended_at }) => [
      String(author_id),
      { payoutId: Number(id), at: Number(ended_at) },
    ]),
  );
};

/** The account is right: what came back goes there again. Of all that have come back from it. */
export const sendAgainTo = async (authorId: string, by: string): Promise<void> => {
  await db()('payouts')
    .where({ author_id: authorId, state: 'returned' })
    .whereNull('again_by')
    .update({ again_by: by });
};
