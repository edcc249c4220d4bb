import type { Reach } from '../domain/notices/ways.ts';
import { phoneOf } from '../registries.ts';
import { linkOf } from './store/links.ts';
import { smsMode } from './ways/sms.ts';
import { telegramMode } from './ways/telegram.ts';

/** Which messengers reach a person now; in the open transaction. @param account documentId of the user */
export const reachOf = async (account: string): Promise<Reach> => {
  const link = telegramMode() === 'off' ? null : await linkOf(account);
  const hasPhone = smsMode() !== 'off' && (await phoneOf(account)) !== null;
  const linked = link?.blocked ? 'lost' : 'now';
  return { telegram: link === null ? 'never' : linked, sms: hasPhone ? 'now' : 'never' };
};
