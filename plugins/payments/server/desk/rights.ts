/** What staff may do with money that goes by other ways than the card: rights of the panel, given to roles by code. */
import { registerRights, room } from '@oner/platform';

export const moneyRights = {
  read: 'plugin::payments.money.read',
  settle: 'plugin::payments.money.settle',
} as const;
export type MoneyRight = keyof typeof moneyRights;

const names: Readonly<Record<MoneyRight, string>> = {
  read: 'See invoices, statements and fiscal receipts',
  settle: 'Match transfers, take statements in, settle differences',
};

/** In bootstrap(), before the seeds of the roles run. */
export const registerMoneyRights = (): Promise<void> =>
  registerRights(moneyRights, names, ['read', 'settle']);

/** Managers see what has come; the accountant says what it was. */
export const giveMoneyRights = (): void => {
  const { read, settle } = moneyRights;
  room('accounts').addStaffActions('oner-manager', [read]);
  room('accounts').addStaffActions('oner-accountant', [read, settle]);
};
