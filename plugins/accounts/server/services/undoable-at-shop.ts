import { clock } from '@oner/platform';
import { undoableUntil } from '../store/email-changes.ts';

/**
 * Until when a change of the e-mail of this account can be undone; null where none can.
 * @returns clock of the shop, milliseconds: links follow the real one, and are no older because the demo clock moved
 */
export const undoableAtShop = async (account: string): Promise<number | null> => {
  const now = clock.real().getTime();
  const until = await undoableUntil(account, now);
  return until === null ? null : clock.now().getTime() + until - now;
};
