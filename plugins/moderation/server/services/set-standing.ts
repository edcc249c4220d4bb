import { randomUUID } from 'node:crypto';
import { audit, clock, notify, room, schedule, transact } from '@oner/platform';
import { isShutOut, mayMove, type Standing } from '../domain/standing.ts';
import { moveDecision, waitingForAuthor } from '../store/decisions.ts';
import { saveStanding } from '../store/standing.ts';
import { standingOf } from './author-standing.ts';
import { decisionJob } from './carry-out.ts';
import { endingOf } from './endings.ts';

export type StandingProblem = 'not-found' | 'not-from-here' | 'agreement-ended' | 'reason-required';

/**
 * Opens or suspends the account of an author; one whose agreement has ended is not opened. His works are out of stock, or back as they were, at once;
 * earlier orders go on. What was approved while he was pending is published now.
 */
export const setStanding = (
  sellerId: string,
  state: Standing,
  why: { readonly actor: string; readonly reason: string | null },
): Promise<StandingProblem | null> =>
  transact(async () => {
    const author = await room('accounts').findPersonByProfile('seller', sellerId);
    if (!author) return 'not-found';
    const { state: before } = await standingOf(sellerId);
    if (!mayMove(before, state)) return 'not-from-here';
    if (state === 'open' && (await endingOf(sellerId))?.state === 'ended') return 'agreement-ended';
    if (isShutOut(state) && !why.reason) return 'reason-required';
    const { actor, reason } = why;
    await saveStanding({ sellerId, state, reason, since: clock.now(), actor });
    await audit({
      actor,
      action: `author.${state}`,
      subject: `seller:${sellerId}`,
      facts: { before, ...(reason && { reason }) },
    });
    const occasion = `standing:${sellerId}:${randomUUID()}`;
    if (isShutOut(state) !== isShutOut(before)) {
      const words = { reason: reason ?? '', occasion };
      await room('accounts').blockAccount(author.account, isShutOut(state), words);
    } else if (before === 'pending' && state === 'open') {
      const { email, language, firstName: name, account } = author;
      const to = { email, language, name, account };
      await notify('account-opened', to, {}, occasion);
    }
    if (state === 'open') await letWaitingThrough(sellerId);
    return null;
  });

const letWaitingThrough = async (sellerId: string): Promise<void> => {
  const now = clock.now();
  for (const { id } of await waitingForAuthor(sellerId)) {
    if (!(await moveDecision(id, ['waiting'], 'held', now))) continue;
    await schedule(decisionJob, String(id), now, { id }, { replace: true });
  }
};
