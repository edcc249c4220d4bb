import type { Decision, Remark } from '@oner/config/contract/staff-moderation-works';
import { audit, clock, room, schedule, transact } from '@oner/platform';
import { addDecision, openDecision } from '../store/decisions.ts';
import { decisionJob } from './carry-out.ts';
import { obstaclesOf } from './publish-work.ts';
import { problemsOfRemarks } from './reasons.ts';
import { isWaiting, refreshQueue } from './refresh-queue.ts';
import { versionOf } from './show-work.ts';

/** How long a moderator may change his mind. */
export const holdMs = 10_000;

export type Verdict = {
  readonly decision: Decision;
  readonly remarks: readonly Remark[];
  readonly note: string | null;
};
export type Chosen = { readonly id: string; readonly revision?: string | undefined };
export type Held = {
  readonly id: string;
  /** Absent in a dry run. */
  readonly decisionId?: number;
  readonly effectAt: string;
  /** Approved, but public only when the author's account is open. */
  readonly waitsForAuthor: boolean;
};
export type NotHeld = { readonly id: string; readonly why: readonly string[] };

/**
 * Decides about works, each for itself. A decision is held for ten seconds and then takes effect: who takes it back in
 * time has told nobody. @param dryRun says what would happen and does nothing
 */
export const holdDecisions = async (
  works: readonly Chosen[],
  verdict: Verdict,
  actor: string,
  dryRun: boolean,
): Promise<{ held: Held[]; refused: NotHeld[] }> => {
  const held: Held[] = [];
  const refused: NotHeld[] = [];
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
): Promise<Held | NotHeld> => {
  await room('works').lockWork(id);
  const work = await room('works').findWhole(id);
  const draft = work && (await room('works').findDraft(id));
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
  const unsaid = await problemsOfRemarks(
    remarks,
    version.photos.map((photo) => photo.id),
  );
  if (unsaid.length > 0) return { id, why: unsaid };

  const decidedAt = clock.now();
  const effectAt = new Date(decidedAt.getTime() + holdMs);
  const told = { id, effectAt: effectAt.toISOString(), waitsForAuthor };
  if (dryRun) return told;
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
  return { ...told, decisionId };
};
