import { audit, clock, transact } from '@oner/platform';
import { endDifference, lockDifference } from '../store/differences.ts';

/** Somebody has found out why, and says so. @param actor `staff:<id>` */
export const settleDifference = (
  id: number,
  note: string,
  actor: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const difference = await lockDifference({ id });
    if (!difference) return 'not-found';
    if (difference.state !== 'open') return 'moved-on';
    await endDifference(id, { note, settledBy: actor, settledAt: clock.now().getTime() });
    const { kind, number } = difference;
    const subject = number ? `order:${number}` : `difference:${id}`;
    await audit({ actor, action: 'difference.settled', subject, facts: { kind, note } });
    return null;
  });
