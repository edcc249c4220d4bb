/** What was decided takes effect when nobody has taken it back: by a job, so that nothing is lost with a process. */
import { asActor, clock, defineJob, house, room, transact } from '@oner/platform';
import { errors } from '@strapi/utils';
import { mayPublish } from '../domain/standing.ts';
import { type DecisionRow, findDecision, moveDecision } from '../store/decisions.ts';
import { standingOf } from './author-standing.ts';
import { sayRefusal } from './reasons.ts';
import { isWaiting, refreshQueue, type WholeWork } from './refresh-queue.ts';

export const decisionJob = 'moderation.decide';

export const defineDecisions = (): void => {
  defineJob<{ id: number }>(decisionJob, ({ id }) => carryOut(id));
};

/** The work is not whole any more: the decision fails, and a moderator sees why. */
const carryOut = async (id: number): Promise<void> => {
  try {
    await transact(() => takeEffect(id));
  } catch (error) {
    if (!(error instanceof errors.ValidationError)) throw error;
    await transact(async () => {
      const row = await findDecision(id);
      if (row && (await moveDecision(id, ['held'], 'failed', clock.now(), error.message))) {
        await refreshQueue(row.workId);
      }
    });
  }
};

const takeEffect = async (id: number): Promise<void> => {
  const row = await findDecision(id);
  if (row?.state !== 'held') return;
  await room('works').lockWork(row.workId);
  const work = await room('works').findWhole(row.workId);
  if (!work || !isWaiting(work) || work.revision !== row.revision) {
    await moveDecision(id, ['held'], 'lapsed', clock.now());
    return refreshQueue(row.workId);
  }
  const standing = work.sellerId === null ? 'open' : (await standingOf(work.sellerId)).state;
  if (row.decision === 'approve' && !mayPublish(standing)) {
    await moveDecision(id, ['held'], 'waiting', clock.now());
    return;
  }
  // First, so that of two who try at once one finds it done.
  if (!(await moveDecision(id, ['held'], 'done', clock.now()))) return;
  await asActor(row.actor, () => decide(row, work));
};

const decide = async (row: DecisionRow, work: WholeWork): Promise<void> => {
  const works = house().documents('api::work.work');
  const { workId: documentId } = row;
  if (row.decision === 'approve') {
    await works.publish({ documentId });
    return;
  }
  const data: Record<string, unknown> = {
    moderation: row.decision === 'reject' ? 'rejected' : 'changes_requested',
    moderationNote: await sayRefusal(row, work),
  };
  await works.update({ documentId, data });
};
