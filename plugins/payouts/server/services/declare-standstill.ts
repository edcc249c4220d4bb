/** Force majeure as the owner declares it, told to every author who is not blocked (Agreement 8.4). */
import { addDays, type IsoDate, type Period, writeDay } from '@oner/config/terms';
import { closeStandstill, declareStandstill, room, transact } from '@oner/platform';
import type { Language } from '../domain/act-words.ts';
import { tellAuthor } from './tell-author.ts';

/** @param by `staff:<id>` @returns its number; null for days in the wrong order or out of all measure */
export const declareAndTell = (
  period: Period,
  reason: string,
  by: string,
): Promise<number | null> =>
  transact(async () => {
    const id = await declareStandstill(period, reason, by);
    if (id === null) return null;
    const { startsOn, endsOn } = period;
    await tellAuthors('force-majeure', id, (language) => ({
      reason,
      from: writeDay(startsOn, language),
      to: endsOn === null ? '…' : writeDay(endsOn, language),
    }));
    return id;
  });

/** The last day of one that has lasted without an end. @returns false when there is none */
export const closeAndTell = (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  transact(async () => {
    if (!(await closeStandstill(id, endsOn, by))) return false;
    await tellAuthors('force-majeure-over', id, (language) => ({
      date: writeDay(addDays(endsOn, 1), language),
    }));
    return true;
  });

const tellAuthors = async (
  notice: string,
  standstill: number,
  facts: (language: Language) => Readonly<Record<string, string>>,
): Promise<void> => {
  for (const { id, blocked } of await room('accounts').listSellers())
    if (!blocked) await tellAuthor(notice, id, facts, `standstill:${standstill}`);
};
