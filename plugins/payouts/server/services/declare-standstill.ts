/** Force majeure, declared by the owner with its days and its reason (Agreement 8.4). */
import { daysBetween, type IsoDate, writeDay } from '@oner/config/terms';
import { audit, room, transact } from '@oner/platform';
import type { Period } from '../domain/standing-still.ts';
import { addStandstill, endStandstill } from '../store/standstills.ts';
import { tellAuthor } from './tell-author.ts';

const LONGEST_DAYS = 400;

/** @returns its number; null for days in the wrong order or out of all measure */
export const declareStandstill = (
  { startsOn, endsOn }: Period,
  reason: string,
  by: string,
): Promise<number | null> =>
  transact(async () => {
    if (endsOn !== null) {
      const days = daysBetween(startsOn, endsOn);
      if (days < 0 || days > LONGEST_DAYS) return null;
    }
    const id = await addStandstill({ startsOn, endsOn }, reason, by);
    const facts = { startsOn, endsOn, reason };
    await audit({ actor: by, action: 'standstill.declared', subject: `standstill:${id}`, facts });
    for (const { id: authorId, blocked } of await room('accounts').listSellers()) {
      if (blocked) continue;
      await tellAuthor(
        'force-majeure',
        authorId,
        (language) => ({
          ...{ reason, from: writeDay(startsOn, language) },
          to: endsOn === null ? '…' : writeDay(endsOn, language),
        }),
        `standstill:${id}`,
      );
    }
    return id;
  });

/** The last day of one that has lasted without an end. @returns false when there is none */
export const closeStandstill = (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  transact(async () => {
    if (!(await endStandstill(id, endsOn, by))) return false;
    const subject = `standstill:${id}`;
    await audit({ actor: by, action: 'standstill.ended', subject, facts: { endsOn } });
    return true;
  });
