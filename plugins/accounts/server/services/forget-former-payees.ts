/** Replaced bank details go when no change of the e-mail can be undone any more. */
import { clock, defineJob, schedule, transact } from '@oner/platform';
import { undoableUntil } from '../store/email-changes.ts';
import { dropFormer } from '../store/former-payees.ts';

const job = 'accounts.forget-former-payees';

export const defineForgetting = (): void =>
  defineJob(job, ({ account }: Payload) => forget(account));
type Payload = { readonly account: string };

/** @param until real clock, milliseconds: links are no older because the demo clock moved */
export const planForgetting = (account: string, until: number): Promise<void> => {
  const waitMs = Math.max(0, until - clock.real().getTime());
  const at = new Date(clock.now().getTime() + waitMs);
  return schedule(job, account, at, { account }, { replace: true });
};

const forget = (account: string): Promise<void> =>
  transact(async () => {
    const until = await undoableUntil(account, clock.real().getTime());
    // A change that was confirmed meanwhile can be undone for longer.
    return until === null ? dropFormer(account) : planForgetting(account, until);
  });
