import { audit, cancelJob, clock, transact } from '@oner/platform';
import { findDecision, moveDecision } from '../store/decisions.ts';
import { decisionJob } from './carry-out.ts';
import { refreshQueue } from './refresh-queue.ts';

/** Takes a decision back that has not taken effect; the work stands again where it stood in the queue. */
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
