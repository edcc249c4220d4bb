import { db, readDb } from '@oner/platform';

export type Decision = 'approve' | 'reject' | 'request_changes';
export type DecisionState = 'held' | 'waiting' | 'done' | 'undone' | 'lapsed' | 'failed';
export type DecisionRow = {
  readonly id: number;
  readonly workId: string;
  /** Of the version the moderator saw. */
  readonly revision: string;
  readonly decision: Decision;
  readonly reasonKey: string | null;
  readonly reasonFacts: Readonly<Record<string, string>>;
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
  reasonKey: row.reason_key === null ? null : String(row.reason_key),
  reasonFacts: JSON.parse(String(row.reason_facts)),
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
  const { revision, decision, actor } = row;
  const [added]: { id: string | number }[] = await db()('moderation_decisions')
    .insert({
      ...{ revision, decision, actor, state: 'held' },
      work_id: row.workId,
      reason_key: row.reasonKey,
      reason_facts: JSON.stringify(row.reasonFacts),
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
    .update({ reason_facts: '{}', why: null });
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
