import type { Choice, Reach } from '../domain/notices/ways.ts';
import { phoneOf } from '../registries.ts';
import { linkOf } from './store/links.ts';
import { smsMode } from './ways/sms.ts';
import { telegramMode } from './ways/telegram.ts';

/**
 * Which messengers reach a person now; in the open transaction.
 * @param account documentId of the user
 * @param chosen what he has chosen himself: a phone that he wants nothing on is not looked up
 */
export const reachOf = async (account: string, chosen: readonly Choice[]): Promise<Reach> => {
  const link = telegramMode() === 'off' ? null : await linkOf(account);
  const wantsSms = smsMode() !== 'off' && chosen.some(({ channel, on }) => channel === 'sms' && on);
  const hasPhone = wantsSms && (await phoneOf(account)) !== null;
  const linked = link?.blocked ? 'lost' : 'now';
  return { telegram: link === null ? 'never' : linked, sms: hasPhone ? 'now' : 'never' };
};
