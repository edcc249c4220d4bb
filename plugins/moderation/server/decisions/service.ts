/** Decisions about works. They take effect after a delay, by a job, so that they survive a restart. */
import {
  holdMs,
  type StaffHeldDecision,
  type StaffRefusedWork,
} from '@oner/config/contract/staff-moderation';
import type { Decision, Remark } from '@oner/config/contract/staff-moderation-works';
import {
  asActor,
  audit,
  cancelJob,
  clock,
  defineJob,
  pluginService,
  schedule,
  strapiInstance,
  transact,
} from '@oner/platform';
import { errors } from '@strapi/utils';
import { mayPublish } from '../authors/rules.ts';
import { holdAuthorState } from '../authors/service.ts';
import { isWaiting, refreshQueue, type WholeWork } from '../queue/service.ts';
import { obstaclesOf } from '../works/publish.ts';
import { versionOf } from '../works/show.ts';
import { problemsOfRemarks, textOfRefusal } from './reasons.ts';
import {
  addDecision,
  type DecisionRow,
  findDecision,
  moveDecision,
  openDecision,
} from './store.ts';

type Verdict = {
  readonly decision: Decision;
  readonly remarks: readonly Remark[];
  readonly note: string | null;
};
type Chosen = { readonly id: string; readonly revision?: string | undefined };
/**
 * Decides about works, each in its own transaction. A decision takes effect, and is announced, after ten seconds. @param dryRun
 * returns what would happen and changes nothing
 */
export const holdDecisions = async (
  works: readonly Chosen[],
  verdict: Verdict,
  actor: string,
  dryRun: boolean,
): Promise<{ held: StaffHeldDecision[]; refused: StaffRefusedWork[] }> => {
  const held: StaffHeldDecision[] = [];
  const refused: StaffRefusedWork[] = [];
  for (const chosen of works) {
    const result = await transact(() => hold(chosen, verdict, actor, dryRun));
    if ('why' in result) refused.push(result);
    else held.push(result);
  }
  return { held, refused };
};

const hold = async (
  { id, revision }: Chosen,
  verdict: Verdict,
  actor: string,
  dryRun: boolean,
): Promise<StaffHeldDecision | StaffRefusedWork> => {
  await pluginService('works').lockWork(id);
  const work = await pluginService('works').findWhole(id);
  const draft = work && (await pluginService('works').findDraft(id));
  if (!work || !draft) return { id, why: ['not-found'] };
  if (!isWaiting(work)) return { id, why: ['not-waiting'] };
  if (revision !== undefined && revision !== work.revision) return { id, why: ['changed'] };
  if (await openDecision(id)) return { id, why: ['decided'] };
  const found = verdict.decision === 'approve' ? await obstaclesOf(draft) : [];
  const why = found.filter((obstacle) => obstacle !== 'author-not-open');
  const waitsForAuthor = found.length > why.length;
  if (why.length > 0) return { id, why };
  const { decision, note } = verdict;
  const remarks = decision === 'approve' ? [] : verdict.remarks;
  if (decision !== 'approve' && remarks.length === 0) return { id, why: ['reason-required'] };
  const version = versionOf(work);
  const problems = await problemsOfRemarks(
    remarks,
    version.photos.map((photo) => photo.id),
  );
  if (problems.length > 0) return { id, why: problems };

  const decidedAt = clock.now();
  const effectAt = new Date(decidedAt.getTime() + holdMs);
  const answer = { id, effectAt: effectAt.toISOString(), waitsForAuthor };
  if (dryRun) return answer;
  const decisionId = await addDecision({
    workId: id,
    revision: work.revision,
    decision,
    actor,
    version,
    decidedAt,
    effectAt,
    remarks,
    note: decision === 'approve' ? null : note,
  });
  await schedule(decisionJob, String(decisionId), effectAt, { id: decisionId });
  await audit({
    actor,
    action: `decision.${decision}`,
    subject: `work:${id}`,
    facts: { decisionId, ...(remarks.length > 0 && { reasons: remarks.map(({ key }) => key) }) },
  });
  await refreshQueue(id);
  return { ...answer, decisionId };
};

export const decisionJob = 'moderation.decide';

export const defineDecisions = (): void => {
  defineJob<{ id: number }>(decisionJob, ({ id }) => carryOut(id));
};

/** If the work is no longer valid, the decision fails and moderators see the reason. */
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
  await pluginService('works').lockWork(row.workId);
  const work = await pluginService('works').findWhole(row.workId);
  if (!work || !isWaiting(work) || work.revision !== row.revision) {
    await moveDecision(id, ['held'], 'lapsed', clock.now());
    return refreshQueue(row.workId);
  }
  // If the account is opened at this moment, the decision either takes effect or is found waiting.
  const state = work.sellerId === null ? 'open' : (await holdAuthorState(work.sellerId)).state;
  if (row.decision === 'approve' && !mayPublish(state)) {
    await moveDecision(id, ['held'], 'waiting', clock.now());
    return;
  }
  // First, so that of two concurrent runs one finds it done.
  if (!(await moveDecision(id, ['held'], 'done', clock.now()))) return;
  await asActor(row.actor, () => decide(row, work));
};

const decide = async (row: DecisionRow, work: WholeWork): Promise<void> => {
  const works = strapiInstance().documents('api::work.work');
  const { workId: documentId } = row;
  if (row.decision === 'approve') {
    await works.publish({ documentId });
    return;
  }
  const data: Record<string, unknown> = {
    moderation: row.decision === 'reject' ? 'rejected' : 'changes_requested',
    moderationNote: await textOfRefusal(row, work),
  };
  await works.update({ documentId, data });
};

/** Undoes a decision that has not taken effect; the work returns to its place in the queue. */
export const undoDecision = (id: number, actor: string): Promise<'not-found' | 'too-late' | null> =>
  transact(async () => {
    const row = await findDecision(id);
    if (!row) return 'not-found';
    if (!(await moveDecision(id, ['held', 'waiting'], 'undone', clock.now()))) return 'too-late';
    await cancelJob(decisionJob, String(id));
    await audit({
      actor,
      action: 'decision.undone',
      subject: `work:${row.workId}`,
      facts: { decisionId: id },
    });
    await refreshQueue(row.workId);
    return null;
  });
