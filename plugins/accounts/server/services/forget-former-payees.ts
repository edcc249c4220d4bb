/** Replaced bank details go when their time is over and no change of the e-mail can be undone any more. */
import { clock, defineJob, schedule, transact } from '@oner/platform';
import { undoMs } from '../domain/undo-window.ts';
import { dropReplacedUntil, firstReplaced } from '../store/former-payees.ts';
import { undoableAtShop } from './undoable-at-shop.ts';

const job = 'accounts.forget-former-payees';

export const defineForgetting = (): void =>
  defineJob(job, ({ account }: Payload) => transact(() => forget(account)));
type Payload = { readonly account: string };

/** For the first of those that are kept, in the open transaction: the others are planned when it goes. */
export const planForgetting = async (account: string): Promise<void> => {
  const first = await firstReplaced(account);
  if (first === null) return;
  const due = Math.max(first + undoMs, (await undoableAtShop(account)) ?? 0);
  await schedule(job, account, new Date(due), { account }, { replace: true });
};

const forget = async (account: string): Promise<void> => {
  const now = clock.now().getTime();
  // A change that was asked for meanwhile brings back what was replaced before it too.
  if ((await undoableAtShop(account)) === null) await dropReplacedUntil(account, now - undoMs);
  await planForgetting(account);
};
