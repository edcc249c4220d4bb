/** Acts as rows: one for each author and month. */
import { type IsoDate, type IsoMonth, type Tiyn, toTiyn } from '@oner/config/terms';
import { clock, db } from '@oner/platform';
import type { Row } from '../ledger/store.ts';
import { type ActDocument, type ActEvent, type ActState, actMachine } from './rules.ts';

export type Act = {
  /** Its number. */
  readonly id: number;
  readonly authorId: string;
  readonly month: IsoMonth;
  readonly version: number;
  readonly state: ActState;
  readonly totalTiyn: Tiyn;
  readonly sentOn: IsoDate | null;
  readonly signedOn: IsoDate | null;
  readonly disputedOn: IsoDate | null;
  readonly objection: string | null;
  readonly answer: string | null;
};

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toAct = (row: Row): Act => ({
  id: Number(row.id),
  authorId: String(row.author_id),
  month: String(row.month),
  version: Number(row.version),
  state: String(row.state) as ActState,
  totalTiyn: toTiyn(row.total_tiyn),
  sentOn: text(row.sent_on),
  signedOn: text(row.signed_on),
  disputedOn: text(row.disputed_on),
  objection: text(row.objection),
  answer: text(row.answer),
});

/** The next number, in the open transaction: what is rolled back leaves no gap. */
export const nextActNumber = async (): Promise<number> => {
  const [counter] = await db()('act_counter')
    .where({ id: 1 })
    .increment('last', 1)
    .returning('last');
  return Number(counter.last);
};

export const addAct = async (
  act: Pick<Act, 'id' | 'authorId' | 'month' | 'totalTiyn'>,
): Promise<void> => {
  await db()('acts').insert({
    id: act.id,
    author_id: act.authorId,
    month: act.month,
    total_tiyn: act.totalTiyn,
    version: 1,
    state: 'drafted',
    made_at: clock.now().getTime(),
  });
};

export const findAct = async (authorId: string, month: IsoMonth): Promise<Act | null> => {
  const row: Row | undefined = await db()('acts').where({ author_id: authorId, month }).first();
  return row ? toAct(row) : null;
};

export const findActById = async (id: number): Promise<Act | null> => {
  const row: Row | undefined = await db()('acts').where({ id }).first();
  return row ? toAct(row) : null;
};

/** The act, and nobody else changes it until the open transaction ends. */
export const lockAct = async (id: number): Promise<Act | null> => {
  const row: Row | undefined = await db()('acts').where({ id }).forUpdate().first();
  return row ? toAct(row) : null;
};

type Changes = Partial<
  Pick<Act, 'sentOn' | 'signedOn' | 'disputedOn' | 'objection' | 'answer' | 'version' | 'totalTiyn'>
>;
const columns: Readonly<Record<keyof Changes, string>> = {
  sentOn: 'sent_on',
  signedOn: 'signed_on',
  disputedOn: 'disputed_on',
  objection: 'objection',
  answer: 'answer',
  version: 'version',
  totalTiyn: 'total_tiyn',
};

/**
 * Moves a locked act by its table and writes down who did it.
 * @throws Error for a move that the table does not have
 */
export const moveAct = async (
  { id, state }: Pick<Act, 'id' | 'state'>,
  event: ActEvent,
  actor: string,
  changes: Changes = {},
): Promise<void> => {
  const to = actMachine.next(state, event);
  if (!to) throw new Error(`act ${id} is ${state}: no ${event}`);
  const row = Object.fromEntries(
    (Object.keys(changes) as (keyof Changes)[]).map((key) => [columns[key], changes[key]]),
  );
  await db()('acts')
    .where({ id })
    .update({ ...row, state: to });
  await db()('act_events').insert({
    act_id: id,
    event,
    from_state: state,
    to_state: to,
    actor,
    at: clock.now().getTime(),
  });
};

/** All acts of an author, newest month first. */
export const actsOf = async (authorId: string): Promise<Act[]> => {
  const rows: Row[] = await db()('acts').where({ author_id: authorId }).orderBy('month', 'desc');
  return rows.map(toAct);
};

export const actsById = async (ids: readonly number[]): Promise<Act[]> => {
  const rows: Row[] = await db()('acts').whereIn('id', ids).orderBy('id');
  return rows.map(toAct);
};

/** A page of acts, newest first. @param before the last number of the page before it */
export const listActs = async (
  filter: { readonly state?: ActState | undefined; readonly month?: IsoMonth | undefined },
  before: number | null,
  limit: number,
): Promise<Act[]> => {
  const query = db()('acts').orderBy('id', 'desc').limit(limit);
  if (filter.state) query.where({ state: filter.state });
  if (filter.month) query.where({ month: filter.month });
  if (before !== null) query.where('id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toAct);
};

export const countActs = async (): Promise<Partial<Record<ActState, number>>> => {
  const rows: Row[] = await db()('acts').groupBy('state').select('state').count({ n: '*' });
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
};

/** What the acts that nobody has signed yet come to. */
export const unsignedActs = async (): Promise<{ count: number; amountTiyn: Tiyn }> => {
  const row: Row | undefined = await db()('acts')
    .whereNull('signed_on')
    .count({ n: '*' })
    .select(db().raw('cast(coalesce(sum(total_tiyn), 0) as bigint) as sum'))
    .first();
  return { count: Number(row?.n ?? 0), amountTiyn: toTiyn(row?.sum ?? 0) };
};

/** Acts in a state, by number; for jobs. */
export const actsInState = async (
  state: ActState,
  after: number,
  limit: number,
): Promise<Act[]> => {
  const rows: Row[] = await db()('acts')
    .where({ state })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
  return rows.map(toAct);
};

/** Signed acts that no payout holds, of one author or of these, by author and number. */
export const unpaidActs = async (authorIds?: readonly string[]): Promise<Map<string, Act[]>> => {
  const query = db()('acts')
    .whereIn('state', ['signed', 'deemed_signed'])
    .whereNotExists(
      db()('payout_acts as p')
        .where('p.live', true)
        .whereRaw('p.act_id = acts.id')
        .select('p.act_id'),
    )
    .orderBy(['author_id', 'id']);
  if (authorIds) query.whereIn('author_id', authorIds);
  const rows: Row[] = await query;
  return Map.groupBy(rows.map(toAct), ({ authorId }) => authorId);
};

export const addDocument = async (
  actId: number,
  version: number,
  content: string,
  sha256: string,
): Promise<void> => {
  const made_at = clock.now().getTime();
  await db()('act_documents').insert({ act_id: actId, version, content, sha256, made_at });
};

export type KeptDocument = { readonly document: ActDocument; readonly sha256: string };

/** What a version of an act says, as it was sealed. */
export const documentOf = async (actId: number, version: number): Promise<KeptDocument | null> => {
  const row: Row | undefined = await db()('act_documents')
    .where({ act_id: actId, version })
    .first();
  if (!row) return null;
  return {
    document: JSON.parse(String(row.content)) as ActDocument,
    sha256: String(row.sha256),
  };
};
