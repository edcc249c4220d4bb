import type { Decision, Remark, Version } from '@oner/config/contract/staff-moderation-works';
import { db, readDb } from '@oner/platform';

type DecisionState = 'held' | 'waiting' | 'done' | 'undone' | 'lapsed' | 'failed';
export type DecisionRow = {
  readonly id: number;
  readonly workId: string;
  /** Of the version the moderator saw. */
  readonly revision: string;
  readonly decision: Decision;
  readonly remarks: readonly Remark[];
  /** To all of it. */
  readonly note: string | null;
  /** The version it is about; null where none was kept. */
  readonly version: Version | null;
  readonly actor: string;
  readonly state: DecisionState;
  readonly decidedAt: Date;
  readonly effectAt: Date;
  readonly why: string | null;
};
type Raw = Record<string, string | number | null>;

const toRow = (row: Raw): DecisionRow => ({
  id: Number(row.id),
  workId: String(row.work_id),
  revision: String(row.revision),
  decision: row.decision as Decision,
  remarks: JSON.parse(String(row.remarks)),
  note: row.note === null ? null : String(row.note),
  version: JSON.parse(String(row.version)),
  actor: String(row.actor),
  state: row.state as DecisionState,
  decidedAt: new Date(Number(row.decided_at)),
  effectAt: new Date(Number(row.effect_at)),
  why: row.why === null ? null : String(row.why),
});

/** @returns its id; the database refuses a second open decision about one work */
export const addDecision = async (
  row: Omit<DecisionRow, 'id' | 'state' | 'why'>,
): Promise<number> => {
  const { revision, decision, actor, note } = row;
  const [added]: { id: string | number }[] = await db()('moderation_decisions')
    .insert({
      revision,
      decision,
      actor,
      note,
      state: 'held',
      work_id: row.workId,
      remarks: JSON.stringify(row.remarks),
      version: JSON.stringify(row.version),
      decided_at: row.decidedAt.getTime(),
      effect_at: row.effectAt.getTime(),
    })
    .returning('id');
  return Number(added?.id);
};

/** As the open transaction has it. */
export const findDecision = async (id: number): Promise<DecisionRow | null> => {
  const row: Raw | undefined = await db()('moderation_decisions').where({ id }).first();
  return row ? toRow(row) : null;
};

/** Moves a decision on; false when it stands elsewhere already: two who try at once do it once. */
export const moveDecision = async (
  id: number,
  from: readonly DecisionState[],
  to: DecisionState,
  at: Date,
  why: string | null = null,
): Promise<boolean> => {
  const changed = await db()('moderation_decisions')
    .where({ id })
    .whereIn('state', from)
    .update({ state: to, ended_at: at.getTime(), why: why?.slice(0, 300) ?? null });
  return changed === 1;
};

export const openDecision = async (workId: string): Promise<DecisionRow | null> => {
  const row: Raw | undefined = await db()('moderation_decisions')
    .where('work_id', workId)
    .whereIn('state', ['held', 'waiting'])
    .first();
  return row ? toRow(row) : null;
};

/** The last that has taken effect, as the open transaction has it. */
export const lastDone = async (workId: string): Promise<DecisionRow | null> => {
  const row: Raw | undefined = await db()('moderation_decisions')
    .where({ work_id: workId, state: 'done' })
    .orderBy('id', 'desc')
    .first();
  return row ? toRow(row) : null;
};

export const decisionsOf = async (workId: string): Promise<DecisionRow[]> =>
  (
    await readDb()('moderation_decisions').where('work_id', workId).orderBy('id', 'desc').limit(50)
  ).map(toRow);

/** Approved, and waiting until the account of their author is opened. */
export const waitingForAuthor = async (sellerId: string): Promise<DecisionRow[]> =>
  (
    await db()('moderation_decisions as d')
      .join('moderation_queue as q', 'q.work_id', 'd.work_id')
      .where({ 'd.state': 'waiting', 'q.seller_id': sellerId })
      .select('d.*')
  ).map(toRow);

/** What was said about a work that has gone; that and how it was decided stays. */
export const emptyDecisions = async (workId: string): Promise<void> => {
  await db()('moderation_decisions')
    .where('work_id', workId)
    .update({ remarks: '[]', note: null, version: null, why: null });
};

/** Which of these works are approved and wait for their author's account. */
export const waitingAmong = async (workIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    await readDb()('moderation_decisions')
      .where('state', 'waiting')
      .whereIn('work_id', workIds)
      .pluck('work_id'),
  );

/** How many approved works wait for each of these authors. */
export const countWaitingFor = async (
  sellerIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows: { seller_id: string; n: string | number }[] = await readDb()(
    'moderation_decisions as d',
  )
    .join('moderation_queue as q', 'q.work_id', 'd.work_id')
    .where('d.state', 'waiting')
    .whereIn('q.seller_id', sellerIds)
    .groupBy('q.seller_id')
    .select('q.seller_id')
    .count({ n: 'd.id' });
  return new Map(rows.map(({ seller_id, n }) => [seller_id, Number(n)]));
};
