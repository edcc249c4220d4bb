/** Payouts that stand still after an undone change of the e-mail: the house hears of it, and the staff ends it. */
import { env } from '@oner/config/env';
import { audit, clock, notify, transact } from '@oner/platform';
import { freeze, unfreeze } from '../store/credentials.ts';
import { accountOfProfile, type PersonRow } from '../store/people.ts';

/** The house reads its letters in Russian, as its board does by default. */
const houseLanguage = 'ru';
const why = {
  kk: 'автор поштаның өзгеруін қайтарды, оның төлемдері тоқтатылды. Банкке арналған дайын файлда ол болса, файлды жібермеңіз',
  ru: 'автор отменил смену почты, его выплаты остановлены. Если он есть в готовом файле для банка, не отправляйте этот файл',
  en: 'the author has undone a change of the e-mail, and payouts are stopped. Do not send a bank file with the author in it',
} as const;

/** In the open transaction, as the undo. Whoever reads the old mailbox does not end it: it may be the wrong one. */
export const freezePayouts = async ({ account, username }: PersonRow): Promise<void> => {
  const at = clock.now().getTime();
  await freeze(account, at);
  const house = { email: env().CONTACT_EMAIL, language: houseLanguage, name: '' } as const;
  const facts = { about: username, what: why[houseLanguage] };
  await notify('money-alert', house, facts, `frozen:${account}:${at}`);
};

/**
 * The staff knows who the author is. A new password that is due stays due: only its own link sets one. The hold of 48
 * hours begins anew.
 * @param authorId documentId of the seller
 * @returns false where nothing was frozen
 */
export const unfreezeAuthor = (authorId: string, actor: string): Promise<boolean> =>
  transact(async () => {
    const account = await accountOfProfile('seller', authorId);
    if (account === null || !(await unfreeze(account, clock.now().getTime()))) return false;
    await audit({ actor, action: 'account.payouts-unfrozen', subject: `user:${account}` });
    return true;
  });
