/** What staff may do about authors' money, as rights of the panel: registered at the start, given to roles by code. */
import { registerRights, room } from '@oner/platform';

export const payRights = {
  read: 'plugin::payouts.pay.read',
  propose: 'plugin::payouts.pay.propose',
  file: 'plugin::payouts.pay.file',
  settle: 'plugin::payouts.pay.settle',
  approve: 'plugin::payouts.pay.approve',
  own: 'plugin::payouts.pay.own',
  animate: 'plugin::payouts.pay.animate',
} as const;
export type PayRight = keyof typeof payRights;

const names: Readonly<Record<PayRight, string>> = {
  read: 'See acts and payouts',
  propose: 'Propose payouts',
  file: 'Read the file for the bank',
  settle: 'Mark payouts paid, answer objections, hold an author’s payouts',
  approve: 'Agree to payouts as the second person',
  own: 'Set fees, declare force majeure, end agreements',
  animate: 'Record public animations of works',
};

export const ACCOUNTANT = 'oner-accountant';

const money: readonly PayRight[] = [
  'read',
  'propose',
  'file',
  'settle',
  'approve',
  'own',
  'animate',
];

/** In bootstrap(), before the seeds of the roles run. */
export const registerPayRights = (): Promise<void> => registerRights(payRights, names, money);

/** The accountant carries it out; to agree, and what binds the house, is the owner's, who needs no role for it. */
export const givePayRights = (): void => {
  const { read, propose, file, settle, animate } = payRights;
  room('accounts').addStaffActions(ACCOUNTANT, [read, propose, file, settle, animate]);
};
