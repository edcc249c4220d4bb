/**
 * Whoever offers no work any more is told that the agreement ends unless another one comes (Agreement 10.2; decisions/0003):
 * works that are hidden are not offered, and one that waits for a moderator counts for thirty days.
 */
import type { Payload } from '@oner/config/events';
import { addDays, dateInAlmaty, startOfDay } from '@oner/config/terms';
import { clock, namedActor, room } from '@oner/platform';
import { terminationOf } from '../store/terminations.ts';
import { announceTermination, lookAtOffer, offerEnds, stopTermination } from './terminate.ts';

export const workGone = async ({ sellerId }: Payload<'workUnpublished'>): Promise<void> => {
  if (sellerId) await followOffer({ authorId: sellerId });
};

export const workThere = async ({ workId }: Payload<'workPublished'>): Promise<void> => {
  const sellerId = (await room('works').findDraft(workId))?.sellerId;
  if (sellerId) await stopTermination(sellerId, 'no-works', 'system');
};

/** Hidden or shown, in the open transaction. What the staff hides, the author has not taken off. */
export const workSwitched = async (workId: string): Promise<void> => {
  if (namedActor()?.startsWith('staff:')) return;
  const sellerId = (await room('works').findDraft(workId))?.sellerId;
  if (sellerId) await lookAtOffer(sellerId, clock.now());
};

/** Announces the end where nothing is offered, takes it back where something is, or looks again when it will not be. */
export const followOffer = async ({ authorId }: { readonly authorId: string }): Promise<void> => {
  const last = await offerEnds(authorId);
  if (last === null) {
    await stopTermination(authorId, 'no-works', 'system');
    return;
  }
  if (last >= dateInAlmaty(clock.now())) return lookAtOffer(authorId, startOfDay(addDays(last, 1)));
  if (await terminationOf(authorId)) return;
  const seller = await room('accounts').findSeller(authorId);
  // Who is blocked or has left offers nothing because he cannot.
  if (!seller || seller.blocked || seller.hidden) return;
  await announceTermination(authorId, 'no-works', { actor: 'system', reason: null });
};
