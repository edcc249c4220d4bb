/** Whoever has taken his last work off is told that the agreement ends unless he offers another (Agreement 10.2). */
import { room } from '@oner/platform';
import { terminationOf } from '../store/terminations.ts';
import { announceTermination, offersWorks, stopTermination } from './terminate.ts';

type Gone = { readonly workId: string; readonly sellerId?: string | null };

export const workGone = async ({ sellerId }: Gone): Promise<void> => {
  if (!sellerId || (await terminationOf(sellerId)) || (await offersWorks(sellerId))) return;
  const seller = await room('accounts').findSeller(sellerId);
  // Who is blocked or has left offers nothing because he cannot.
  if (!seller || seller.blocked || seller.hidden) return;
  await announceTermination(sellerId, 'no-works', { actor: 'system', reason: null });
};

export const workThere = async ({ workId }: { readonly workId: string }): Promise<void> => {
  const sellerId = (await room('works').findDraft(workId))?.sellerId;
  if (sellerId) await stopTermination(sellerId, 'no-works', 'system');
};
