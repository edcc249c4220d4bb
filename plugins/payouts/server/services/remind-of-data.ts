/** Authors are reminded to tell of changed data: twice a year, and when a payout has come back (Agreement 3.4). */
import { dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { clock, room, termRules, transact } from '@oner/platform';
import { halfYearOf, reportBy } from '../domain/data-report.ts';
import { returnedAt } from '../store/returned.ts';
import { holdsOfAuthors } from './holds-of.ts';
import { tellAuthor } from './tell-author.ts';

const remind = (authorId: string, occasion: string): Promise<void> =>
  transact(() => tellAuthor('data-change-reminder', authorId, () => ({}), occasion));

/**
 * On the last day of those whose payout came back and who have given no other account; once for each payout.
 * @param last half of a year in which all were reminded; none at the first start
 * @returns the one that is now
 */
export const remindOfData = async (last: string | undefined): Promise<string> => {
  const today = dateInAlmaty(clock.now());
  await remindReturned(today);
  const half = halfYearOf(today);
  if (last !== undefined && last !== half)
    for (const { id, blocked, hidden } of await room('accounts').listSellers())
      if (!blocked && !hidden) await remind(id, half);
  return half;
};

const remindReturned = async (today: IsoDate): Promise<void> => {
  const returned = await returnedAt();
  const holds = await holdsOfAuthors([...returned.keys()]);
  const rules = await termRules();
  for (const [authorId, { payoutId, at }] of returned) {
    const isHeld = holds.get(authorId)?.some(({ reason }) => reason === 'payout-returned');
    const by = reportBy(dateInAlmaty(new Date(at)), rules);
    if (isHeld && by !== null && today >= by) await remind(authorId, `payout:${payoutId}`);
  }
};
