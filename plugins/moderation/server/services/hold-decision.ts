import { audit, clock, room, schedule, transact } from '@oner/platform';
import { addDecision, type Decision, openDecision } from '../store/decisions.ts';
import { decisionJob } from './carry-out.ts';
import { obstaclesOf } from './publish-work.ts';
import { missingFacts, reasonExists } from './reasons.ts';
import { isWaiting, refreshQueue } from './refresh-queue.ts';

/** How long a moderator may change his mind. */
export const holdMs = 10_000;

export type Verdict = {
  readonly decision: Decision;
  readonly reasonKey: string | null;
  readonly reasonFacts: Readonly<Record<string, string>>;
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
  const unsaid = await unsaidIn(verdict);
  if (unsaid.length > 0) return { id, why: unsaid };

  const decidedAt = clock.now();
  const effectAt = new Date(decidedAt.getTime() + holdMs);
  const told = { id, effectAt: effectAt.toISOString(), waitsForAuthor };
  if (dryRun) return told;
  const decisionId = await addDecision({
    ...{ workId: id, revision: work.revision, decision: verdict.decision, actor },
    ...{ reasonKey: verdict.reasonKey, reasonFacts: verdict.reasonFacts, decidedAt, effectAt },
  });
  await schedule(decisionJob, String(decisionId), effectAt, { id: decisionId });
  await audit({
    actor,
    action: `decision.${verdict.decision}`,
    subject: `work:${id}`,
    facts: { decisionId, ...(verdict.reasonKey && { reason: verdict.reasonKey }) },
  });
  await refreshQueue(id);
  return { ...told, decisionId };
};

const unsaidIn = async ({ decision, reasonKey, reasonFacts }: Verdict): Promise<string[]> => {
  if (decision === 'approve') return [];
  if (reasonKey === null) return ['reason-required'];
  if (!(await reasonExists(reasonKey))) return ['reason-unknown'];
  return (await missingFacts(reasonKey, reasonFacts)).map((fact) => `reason-needs-${fact}`);
};
