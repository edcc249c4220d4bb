import { type GivenFacts, house, notify, transact } from '@oner/platform';
import { findByAccountNow } from '../store/people.ts';
import { findWithdrawal } from '../store/withdrawals.ts';

const uid = 'plugin::users-permissions.user';

export type BlockReason = {
  /** As the person reads it; where it is words of ours, a function of the language. */
  readonly reason: GivenFacts[string];
  readonly occasion: string;
};

/**
 * Shuts an account out or lets it in again. Its tokens end at once; watch-people tells the others.
 * @param occasion names the decision, so that the person gets one letter about it
 * @returns false when there is no such person, or nothing to change
 */
export const blockAccount = (
  account: string,
  blocked: boolean,
  why: BlockReason,
): Promise<boolean> =>
  transact(async () => {
    const person = await findByAccountNow(account);
    if (!person || person.blocked === blocked) return false;
    // Who took his consent back is let in by nobody: there is no consent to keep his data on.
    if (await findWithdrawal(account)) return false;
    // Strapi's types of a user know the stock fields of drafts only.
    const data: object = { blocked };
    await house().documents(uid).update({ documentId: account, data });
    const { email, language, firstName: name } = person;
    const to = { email, language, name, account };
    if (blocked) await notify('account-blocked', to, { reason: why.reason }, why.occasion);
    else await notify('account-unblocked', to, {}, why.occasion);
    return true;
  });
