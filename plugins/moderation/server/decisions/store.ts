import type { Remark, StaffVersion } from '@oner/config/contract/staff-moderation-works';
import { countBy, countChanged, findOne, findValues, type Selectable } from '@oner/platform';
import { db, type ModerationTables, readDb } from '../schema.ts';

type Row = Selectable<ModerationTables['moderationDecisions']>;
type DecisionState = Row['state'];
/** A decision: `revision` is that of the version the moderator saw, `note` is about the whole work. */
export type DecisionRow = Readonly<
  Pick<Row, 'id' | 'workId' | 'revision' | 'decision' | 'note' | 'actor' | 'state' | 'why'>
> & {
  readonly remarks: readonly Remark[];
  /** Version decided about; null if none was stored. */
  readonly version: StaffVersion | null;
  readonly decidedAt: Date;
  readonly effectAt: Date;
};

const toRow = ({ endedAt: _, ...row }: Row): DecisionRow => ({
  ...row,
  remarks: JSON.parse(row.remarks),
  version: JSON.parse(row.version ?? 'null'),
  decidedAt: new Date(row.decidedAt),
  effectAt: new Date(row.effectAt),
});

/** @returns its id; a unique index refuses a second open decision about one work */
export const addDecision = async (
  row: Omit<DecisionRow, 'id' | 'state' | 'why'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('moderationDecisions')
    .values({
      ...row,
      state: 'held',
      remarks: JSON.stringify(row.remarks),
      version: JSON.stringify(row.version),
      decidedAt: row.decidedAt.getTime(),
      effectAt: row.effectAt.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const decisions = (on: typeof db, workId: string) =>
  on.selectFrom('moderationDecisions').where('workId', '=', workId).orderBy('id', 'desc');

/** Reads inside the open transaction. */
export const findDecision = (id: number): Promise<DecisionRow | null> => {
  const own = db.selectFrom('moderationDecisions').where('id', '=', id);
  return findOne(own.selectAll(), toRow);
};

/** Changes the state of a decision; false if it is in another state, e.g. after a concurrent change. */
export const moveDecision = async (
  id: number,
  from: readonly DecisionState[],
  to: DecisionState,
  at: Date,
  why: string | null = null,
): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('moderationDecisions')
      .set({ state: to, endedAt: at.getTime(), why: why?.slice(0, 300) ?? null })
      .where('id', '=', id)
      .where('state', 'in', from),
  )) === 1;

export const openDecision = (workId: string): Promise<DecisionRow | null> => {
  const open = decisions(db, workId).where('state', 'in', ['held', 'waiting']);
  return findOne(open.selectAll(), toRow);
};

/** The last decision that took effect, read inside the open transaction. */
export const lastDone = (workId: string): Promise<DecisionRow | null> => {
  const done = decisions(db, workId).where('state', '=', 'done').limit(1);
  return findOne(done.selectAll(), toRow);
};

export const decisionsOf = async (workId: string): Promise<DecisionRow[]> =>
  (await decisions(readDb, workId).limit(50).selectAll().execute()).map(toRow);

/** Approved decisions that wait until their author's account is opened. */
export const waitingForAuthor = async (sellerId: string): Promise<DecisionRow[]> => {
  const rows = await db
    .selectFrom('moderationDecisions as d')
    .innerJoin('moderationQueue as q', 'q.workId', 'd.workId')
    .where('d.state', '=', 'waiting')
    .where('q.sellerId', '=', sellerId)
    .selectAll('d')
    .execute();
  return rows.map(toRow);
};

/** Deletes the texts about a deleted work; the fact and result of each decision stay. */
export const emptyDecisions = async (workId: string): Promise<void> => {
  await db
    .updateTable('moderationDecisions')
    .set({ remarks: '[]', note: null, version: null, why: null })
    .where('workId', '=', workId)
    .execute();
};

/** Those of these works that are approved and wait for their author's account. */
export const waitingAmong = async (workIds: readonly string[]): Promise<Set<string>> => {
  const waiting = readDb.selectFrom('moderationDecisions').where('state', '=', 'waiting');
  return new Set(await findValues(waiting.where('workId', 'in', workIds).select('workId')));
};

/** Number of approved works that wait for each of these authors. */
export const countWaitingFor = (sellerIds: readonly string[]): Promise<Map<string, number>> =>
  countBy(
    readDb
      .selectFrom('moderationDecisions as d')
      .innerJoin('moderationQueue as q', 'q.workId', 'd.workId')
      .where('d.state', '=', 'waiting')
      .where('q.sellerId', 'in', sellerIds)
      .groupBy('q.sellerId')
      .select('q.sellerId'),
  );
