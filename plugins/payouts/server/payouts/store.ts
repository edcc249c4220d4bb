/** Payouts with their acts, payment orders with their encrypted files, and returned payouts, as rows. */
import type { SellerId } from '@oner/config/contract';
import type { PayoutState } from '@oner/config/contract/payout-states';
import { add, type IsoDate, type Tiyn } from '@oner/config/terms';
import {
  clock,
  countBy,
  countChanged,
  findOne,
  findValue,
  type Insertable,
  indexRows,
  isPostgres,
  type Selectable,
  sql,
  type Updateable,
} from '@oner/platform';
import { mapInParts } from '../ledger/store.ts';
import { db, type PayoutsTables } from '../schema.ts';
import { holdsActs, type PayoutEvent, payoutMachine } from './rules.ts';

export type Payout = Readonly<Selectable<PayoutsTables['payouts']>>;
type NewPayout = Omit<Insertable<PayoutsTables['payouts']>, 'state'> & {
  readonly actIds: readonly number[];
};

const payouts = () => db.selectFrom('payouts').selectAll();

/** Inserts a payout with its acts; the database refuses an act that another live payout contains. */
export const addPayout = async ({ actIds, ...payout }: NewPayout): Promise<number> => {
  const { id: payoutId } = await db
    .insertInto('payouts')
    .values({ ...payout, state: 'proposed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (actIds.length > 0) {
    const acts = actIds.map((actId) => ({
      payoutId,
      actId,
      authorId: payout.authorId,
      live: true,
    }));
    await db.insertInto('payoutActs').values(acts).execute();
  }
  return payoutId;
};

export const findPayout = (id: number): Promise<Payout | null> =>
  findOne(payouts().where('id', '=', id));

export const payoutsById = (ids: readonly number[]): Promise<Map<number, Payout>> =>
  indexRows(payouts().where('id', 'in', ids), 'id');

/** Reads a payout and locks its row until the open transaction ends. */
export const lockPayout = (id: number): Promise<Payout | null> =>
  findOne(payouts().where('id', '=', id).forUpdate());

type PayoutEnd = Pick<
  Updateable<PayoutsTables['payouts']>,
  'paidOn' | 'reference' | 'settledBy' | 'note'
>;

/**
 * Applies an event to a locked payout; a dropped or returned payout releases its acts.
 * @throws Error if the state machine has no such transition
 */
export const movePayout = async (
  { id, state }: Pick<Payout, 'id' | 'state'>,
  event: PayoutEvent,
  end: PayoutEnd = {},
): Promise<void> => {
  const to = payoutMachine.next(state, event);
  if (!to) throw new Error(`payout ${id} is ${state}: event ${event} is not allowed`);
  const ends = to === 'paid' || !holdsActs(to) ? { endedAt: clock.now().getTime() } : {};
  await db
    .updateTable('payouts')
    .set({ ...end, ...ends, state: to })
    .where('id', '=', id)
    .execute();
  if (holdsActs(to)) return;
  await db.updateTable('payoutActs').set({ live: false }).where('payoutId', '=', id).execute();
};

/** Records that a statement confirms what staff marked. @param settledBy `statement:<id>` */
export const confirmSettled = async (id: number, settledBy: string): Promise<void> => {
  await db.updateTable('payouts').set({ settledBy }).where('id', '=', id).execute();
};

export const actIdsOf = async (payoutId: number): Promise<number[]> =>
  (await actIdsOfAll([payoutId])).get(payoutId) ?? [];

/** Acts of payouts, oldest first. @returns by payout */
export const actIdsOfAll = (payoutIds: readonly number[]): Promise<Map<number, number[]>> =>
  mapInParts(payoutIds, async (some) => {
    const acts = db.selectFrom('payoutActs').where('payoutId', 'in', some).orderBy('actId');
    const rows = await acts.select(['payoutId', 'actId']).execute();
    const byPayout = Map.groupBy(rows, ({ payoutId }) => payoutId);
    return new Map([...byPayout].map(([id, own]) => [id, own.map(({ actId }) => actId)]));
  });

/** Live payouts by act. */
export const payoutsOfActs = async (actIds: readonly number[]): Promise<Map<number, Payout>> => {
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('payoutActs as a', 'a.payoutId', 'p.id')
    .where('a.live', '=', true)
    .where('a.actId', 'in', actIds)
    .selectAll('p')
    .select('a.actId')
    .execute();
  return new Map(rows.map(({ actId, ...row }) => [actId, row]));
};

/** Sum and number of live payouts of payment orders, and number of those at the bank (`filed`). @returns by order */
export const batchSums = async (batchIds: readonly number[]): Promise<Map<number, BatchSum>> => {
  const rows = await db
    .selectFrom('payouts')
    .where('batchId', 'in', batchIds)
    .groupBy(['batchId', 'state'])
    .select(({ fn }) => [
      'batchId',
      'state',
      fn.countAll<number>().as('count'),
      fn.sum<Tiyn>('amountTiyn').as('amountTiyn'),
    ])
    .execute();
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return new Map(
    [...byBatch].map(([id, all]) => {
      const live = all.filter(({ state }) => state !== 'dropped' && state !== 'returned');
      return [
        id,
        {
          amountTiyn: add(...live.map(({ amountTiyn }) => amountTiyn)),
          count: live.reduce((sum, { count }) => sum + count, 0),
          open: all.find(({ state }) => state === 'filed')?.count ?? 0,
        },
      ];
    }),
  );
};

type BatchSum = { readonly amountTiyn: Tiyn; readonly count: number; readonly open: number };

export const payoutsOfBatch = (batchId: number): Promise<Payout[]> =>
  payouts().where('batchId', '=', batchId).orderBy('id').execute();

/** Payouts in these states, oldest due day first. */
export const payoutsIn = (states: readonly PayoutState[]): Promise<Payout[]> => {
  const found = payouts().where('state', 'in', states).orderBy('dueOn').orderBy('id');
  return found.execute();
};

/** Payout paid by this transfer; bank numbers restart each year, so the date is part of the key. */
export const payoutPaidBy = async (reference: string, paidOn: IsoDate): Promise<number | null> => {
  const paid = db
    .selectFrom('payouts')
    .where('reference', '=', reference)
    .where('paidOn', '=', paidOn)
    .select('id');
  return findValue(paid);
};

export const countPayouts = async (): Promise<Record<PayoutState, number>> => {
  const found = await countBy(db.selectFrom('payouts').groupBy('state').select('state'));
  const counts = payoutMachine.states.map((state) => [state, found.get(state) ?? 0] as const);
  return Object.fromEntries(counts) as Record<PayoutState, number>;
};

// Payment orders with their proposer, approver and encrypted bank files.

/** A payment order. Times are in milliseconds; its files can be read until `expiresAt`. */
export type Batch = Readonly<
  Omit<Selectable<PayoutsTables['payoutBatches']>, 'sealedCsv' | 'sealedXml'>
>;
type EncryptedFiles = { readonly csv: string; readonly xml: string };

const batches = () =>
  db
    .selectFrom('payoutBatches')
    .select(['id', 'proposedBy', 'proposedAt', 'approvedBy', 'approvedAt'])
    .select(['filedAt', 'sha256', 'expiresAt']);

export const addBatch = async (proposedBy: string): Promise<number> => {
  const { id } = await db
    .insertInto('payoutBatches')
    .values({ proposedBy, proposedAt: clock.now().getTime() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findBatch = (id: number): Promise<Batch | null> =>
  findOne(batches().where('id', '=', id));

/** Reads a payment order and locks its row until the open transaction ends. */
export const lockBatch = (id: number): Promise<Batch | null> =>
  findOne(batches().where('id', '=', id).forUpdate());

export const approveBatchRow = async (id: number, approvedBy: string): Promise<void> => {
  const approved = db
    .updateTable('payoutBatches')
    .set({ approvedBy, approvedAt: clock.now().getTime() });
  await approved.where('id', '=', id).execute();
};

/** Stores the files once. @returns false if they were already stored */
export const storeFiles = async (
  id: number,
  { csv, xml }: EncryptedFiles,
  sha256: string,
  expiresAt: number,
): Promise<boolean> => {
  const files = { sealedCsv: csv, sealedXml: xml, sha256, expiresAt };
  return (
    (await countChanged(
      db
        .updateTable('payoutBatches')
        .set({ ...files, filedAt: clock.now().getTime() })
        .where('id', '=', id)
        .where('filedAt', 'is', null),
    )) === 1
  );
};

/** Encrypted files; null if they have expired or are not written yet. */
export const batchFilesOf = async (id: number): Promise<EncryptedFiles | null> => {
  const order = db.selectFrom('payoutBatches').where('id', '=', id);
  const row = await order.select(['sealedCsv', 'sealedXml']).executeTakeFirst();
  if (row === undefined || row.sealedCsv === null || row.sealedXml === null) return null;
  return { csv: row.sealedCsv, xml: row.sealedXml };
};

/** Replaces the files after a payout was taken out; with null if none is left. */
export const replaceFiles = async (
  id: number,
  files: EncryptedFiles | null,
  sha256: string | null,
): Promise<void> => {
  await db
    .updateTable('payoutBatches')
    .set({ sealedCsv: files?.csv ?? null, sealedXml: files?.xml ?? null, sha256 })
    .where('id', '=', id)
    .execute();
};

/** Empties expired files. @returns their number */
export const dropExpiredFiles = (now: number): Promise<number> =>
  countChanged(
    db
      .updateTable('payoutBatches')
      .set({ sealedCsv: null, sealedXml: null })
      .where('expiresAt', '<=', now)
      .where('sealedCsv', 'is not', null),
  );

/** A page of payment orders, newest first. */
export const listBatches = (before: number | null, limit: number): Promise<Batch[]> => {
  const page = batches().orderBy('id', 'desc').limit(limit);
  return (before === null ? page : page.where('id', '<', before)).execute();
};

/** Serializes proposals, acts and terminations, so that no debt is counted twice. Runs in the open transaction. */
export const lockPayoutRuns = async (): Promise<void> => {
  if (isPostgres()) await sql`select pg_advisory_xact_lock(6701)`.execute(db);
};

// Returned payouts whose account staff have not confirmed since.

type Returned = { readonly payoutId: number; readonly at: number };

/** The last one of each of these authors, or of all. @returns by documentId of the seller */
export const returnedAt = async (authorIds?: readonly string[]): Promise<Map<string, Returned>> => {
  const all = db
    .selectFrom('payouts')
    .where('state', '=', 'returned')
    .where('againBy', 'is', null)
    .orderBy('id');
  const rows = await (authorIds ? all.where('authorId', 'in', authorIds) : all)
    .select(['id', 'authorId', 'endedAt'])
    .execute();
  return new Map(
    rows.map(({ id, authorId, endedAt }) => [authorId, { payoutId: id, at: Number(endedAt) }]),
  );
};

/** Confirms the account of all returned payouts of an author, so that they can be sent there again. */
export const confirmReturnedAccount = async (
  authorId: SellerId,
  againBy: string,
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({ againBy })
    .where('authorId', '=', authorId)
    .where('state', '=', 'returned')
    .where('againBy', 'is', null)
    .execute();
};
