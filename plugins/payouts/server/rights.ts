/** Panel rights over authors' money: registered at the start, assigned to roles in code. */
import { type PayRight, payRights } from '@oner/config/contract/staff-payouts';
import { pluginService, registerRights } from '@oner/platform';

const names: Readonly<Record<PayRight, string>> = {
  read: 'See acts and payouts',
  propose: 'Propose payouts and fees',
  file: 'Read the file for the bank',
  settle: 'Mark payouts paid, answer objections, hold an author’s payouts',
  approve: 'Agree to payouts as the second person',
  own: 'Confirm fees, declare force majeure, end agreements',
  animate: 'Record public animations of works',
};

export const ACCOUNTANT = 'oner-accountant';

/** Call in bootstrap(), before the seeds of the roles run. */
export const registerPayRights = (): Promise<void> =>
  registerRights(payRights, names, Object.keys(names) as PayRight[]);

/** Gives the accountant all rights but `approve` and `own`, which the owner has without a role. */
export const givePayRights = (): void => {
  const { read, propose, file, settle, animate } = payRights;
  pluginService('accounts').addStaffActions(ACCOUNTANT, [read, propose, file, settle, animate]);
};
