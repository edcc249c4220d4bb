import type { Tiyn } from '@oner/config/terms';
import { room } from '@oner/platform';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';

/** Thrown to undo the move: the sum is more than is left of the order. */
class Exceeds extends Error {}

/**
 * A part of what was paid goes back while the buyer keeps the thing: the outcome of a claim.
 * @param key names the occasion; a second time for the same one changes nothing
 */
export const grantRefund = async (
  number: string,
  { key, amountTiyn, reason }: { key: string; amountTiyn: Tiyn; reason: string },
  staff: Mover,
): Promise<MoveProblem | 'exceeds' | null> => {
  try {
    return await tryMove(number, 'grant_refund', staff, { reason, amountTiyn }, async () => {
      const wish = { number, key, amountTiyn, reason, askedBy: staff.by };
      const asked = await room('payments').refund(wish);
      if (asked === 'exceeds' || asked === 'known') throw new Exceeds();
    });
  } catch (error) {
    if (error instanceof Exceeds) return 'exceeds';
    throw error;
  }
};
