import { audit, clock, notify, transact } from '@oner/platform';
import {
  type ComplaintState,
  complaintMachine,
  type Outcome,
  outcomeWords,
} from '../domain/complaint.ts';
import { type ComplaintRow, lockComplaint, moveComplaint } from '../store/complaints.ts';

export type ComplaintStep =
  | { readonly move: 'take' | 'reopen' }
  | { readonly move: 'answer'; readonly outcome: Outcome; readonly text: string }
  | { readonly move: 'close'; readonly reason: string };
export type ComplaintProblem = 'not-found' | 'not-from-here';

const deeds = {
  take: 'complaint.taken',
  answer: 'complaint.answered',
  close: 'complaint.closed',
  reopen: 'complaint.reopened',
} as const;

/**
 * Staff take a report, answer it, close it without an answer, or take it up again. An answer goes out as a letter to
 * whoever reported, in his language (spec L §9: claim response). Of two at once one is refused.
 */
export const stepComplaint = (
  id: string,
  step: ComplaintStep,
  actor: string,
): Promise<{ state: ComplaintState } | ComplaintProblem> =>
  transact(async () => {
    const row = await lockComplaint(id);
    if (!row) return 'not-found';
    const state = complaintMachine.next(row.state, step.move);
    if (!state) return 'not-from-here';
    const at = clock.now();
    if (step.move === 'answer') {
      await moveComplaint(id, state, { outcome: step.outcome, answer: step.text, at });
      await tell(row, step.outcome, step.text, at);
    } else {
      await moveComplaint(id, state);
    }
    await audit({
      actor,
      action: deeds[step.move],
      subject: `complaint:${id}`,
      facts: {
        before: row.state,
        ...(step.move === 'answer' && { outcome: step.outcome }),
        ...(step.move === 'close' && { reason: step.reason }),
      },
    });
    return { state };
  });

const tell = async (
  { id, mail, language }: ComplaintRow,
  outcome: Outcome,
  note: string,
  at: Date,
): Promise<void> => {
  const facts = { decision: outcomeWords(outcome, language), note };
  const to = { email: mail, language };
  await notify('complaint-answered', to, facts, `${id}:${at.getTime()}`);
};
