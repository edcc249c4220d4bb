/** Acts as rows: one for each author and month. */
import type { SellerId } from '@oner/config/contract';
import { type IsoMonth, type Tiyn, ZERO } from '@oner/config/terms';
import {
  clock,
  countBy,
  findOne,
  groupRows,
  type Selectable,
  sql,
  type Updateable,
} from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';
import { type ActDocument, type ActEvent, type ActState, actMachine } from './rules.ts';

/** One act; `id` is its number. */
export type StoredAct = Readonly<Selectable<PayoutsTables['acts']>>;

const acts = () => db.selectFrom('acts').selectAll();

/** Next act number, taken in the open transaction so that a rollback leaves no gap. */
export const nextActNumber = async (): Promise<number> => {
  const { last } = await db
    .updateTable('actCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

export const addAct = async (
  act: Pick<StoredAct, 'id' | 'authorId' | 'month' | 'totalTiyn'>,
): Promise<void> => {
  const madeAt = clock.now().getTime();
  await db
    .insertInto('acts')
    .values({ ...act, version: 1, state: 'drafted', madeAt })
    .execute();
};

export const findAct = (authorId: SellerId, month: IsoMonth): Promise<StoredAct | null> => {
  const own = acts().where('authorId', '=', authorId).where('month', '=', month);
  return findOne(own);
};

export const findActById = (id: number): Promise<StoredAct | null> =>
  findOne(acts().where('id', '=', id));

/** Reads an act and locks its row until the open transaction ends. */
export const lockAct = (id: number): Promise<StoredAct | null> =>
  findOne(acts().where('id', '=', id).forUpdate());

type Changes = Updateable<PayoutsTables['acts']>;

/** Applies an event to a locked act and records who caused it. @throws Error if the state machine has no such transition */
export const moveAct = async (
  { id, state }: Pick<StoredAct, 'id' | 'state'>,
  event: ActEvent,
  actor: string,
  changes: Changes = {},
): Promise<void> => {
  const to = actMachine.next(state, event);
  if (!to) throw new Error(`act ${id} is ${state}: event ${event} is not allowed`);
  await db
    .updateTable('acts')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .execute();
  const at = clock.now().getTime();
  await db
    .insertInto('actEvents')
    .values({ actId: id, event, fromState: state, toState: to, actor, at })
    .execute();
};

/** A page of an author's sent acts, newest month first. @param before last month of the previous page */
export const sentActsOf = (
  authorId: SellerId,
  { month, before, limit }: ActsPage,
): Promise<StoredAct[]> => {
  let own = acts().where('authorId', '=', authorId).where('state', '!=', 'drafted');
  if (month) own = own.where('month', '=', month);
  if (before) own = own.where('month', '<', before);
  return own.orderBy('month', 'desc').limit(limit).execute();
};

type ActsPage = {
  readonly month: IsoMonth | null;
  readonly before: IsoMonth | null;
  readonly limit: number;
};

/** Sum of an author's acts that are not signed yet. */
export const unsignedOf = async (authorId: SellerId): Promise<Tiyn> => {
  const { sumTiyn } = await db
    .selectFrom('acts')
    .where('authorId', '=', authorId)
    .where('signedOn', 'is', null)
    .select(({ fn }) => fn.coalesce(fn.sum<Tiyn>('totalTiyn'), sql.lit(ZERO)).as('sumTiyn'))
    .executeTakeFirstOrThrow();
  return sumTiyn;
};

/** All acts of an author, newest month first. */
export const actsOf = (authorId: SellerId): Promise<StoredAct[]> =>
  acts().where('authorId', '=', authorId).orderBy('month', 'desc').execute();

/** Empties the objections of an erased author; acts and their history stay. */
export const emptyObjections = async (authorId: SellerId): Promise<void> => {
  const own = db.updateTable('acts').where('authorId', '=', authorId);
  await own.set({ objection: '' }).where('objection', 'is not', null).execute();
};

export const actsById = (ids: readonly number[]): Promise<StoredAct[]> =>
  acts().where('id', 'in', ids).orderBy('id').execute();

/** A page of acts, newest first. @param before last number of the previous page */
export const listActs = (
  filter: { readonly state?: ActState | undefined; readonly month?: IsoMonth | undefined },
  before: number | null,
  limit: number,
): Promise<StoredAct[]> => {
  let query = acts().orderBy('id', 'desc').limit(limit);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.month) query = query.where('month', '=', filter.month);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
};

export const countActs = async (): Promise<Partial<Record<ActState, number>>> =>
  Object.fromEntries(await countBy(db.selectFrom('acts').groupBy('state').select('state')));

/** Number and sum of all acts that are not signed yet. */
export const unsignedActs = async (): Promise<{ count: number; amountTiyn: Tiyn }> =>
  db
    .selectFrom('acts')
    .where('signedOn', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<Tiyn>('totalTiyn'), sql.lit(ZERO)).as('amountTiyn'),
    ])
    .executeTakeFirstOrThrow();

/** Acts in a state, by number; for jobs. */
export const actsInState = (
  state: ActState,
  after: number,
  limit: number,
): Promise<StoredAct[]> => {
  const later = acts().where('state', '=', state).where('id', '>', after);
  return later.orderBy('id').limit(limit).execute();
};

/** Signed acts that no live payout contains, by author, in order of number; of all authors if none are given. */
export const unpaidActs = (authorIds?: readonly string[]): Promise<Map<string, StoredAct[]>> => {
  let query = acts()
    .where('state', 'in', ['signed', 'deemed_signed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payoutActs as p')
            .where('p.live', '=', true)
            .whereRef('p.actId', '=', 'acts.id')
            .select('p.actId'),
        ),
      ),
    )
    .orderBy('authorId')
    .orderBy('id');
  if (authorIds) query = query.where('authorId', 'in', authorIds);
  return groupRows(query, 'authorId');
};

export const addDocument = async (
  actId: number,
  version: number,
  content: string,
  sha256: string,
): Promise<void> => {
  const madeAt = clock.now().getTime();
  await db.insertInto('actDocuments').values({ actId, version, content, sha256, madeAt }).execute();
};

export type StoredDocument = { readonly document: ActDocument; readonly sha256: string };

/** Current document of each act, as it was hashed. @returns by number of the act */
export const actDocumentsOf = async (
  some: readonly Pick<StoredAct, 'id'>[],
): Promise<Map<number, StoredDocument>> => {
  const rows = await db
    .selectFrom('actDocuments as d')
    .innerJoin('acts as a', (join) =>
      join.onRef('a.id', '=', 'd.actId').onRef('a.version', '=', 'd.version'),
    )
    .where(
      'd.actId',
      'in',
      some.map(({ id }) => id),
    )
    .select(['d.actId', 'd.content', 'd.sha256'])
    .execute();
  return new Map(
    rows.map(({ actId, content, sha256 }) => [
      actId,
      { document: JSON.parse(content) as ActDocument, sha256 },
    ]),
  );
};
