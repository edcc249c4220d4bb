import type { Reach } from '../domain/notices/ways.ts';
import { phoneOf } from '../registries.ts';
import { linkOf } from './store/links.ts';
import { smsMode } from './ways/sms.ts';
import { telegramMode } from './ways/telegram.ts';

/** Which messengers reach a person now; in the open transaction. @param account documentId of the user */
export const reachOf = async (account: string): Promise<Reach> => {
  const link = telegramMode() === 'off' ? null : await linkOf(account);
  return {
    telegram: link !== null && !link.blocked,
    sms: smsMode() !== 'off' && (await phoneOf(account)) !== null,
  };
};
