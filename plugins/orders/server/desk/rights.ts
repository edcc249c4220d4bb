/** What the desk may be used for, as rights of the panel. Registered at the start, given to roles by code. */
import { pluginService, registerRights } from '@oner/platform';

const deskRights = {
  read: 'plugin::orders.board.read',
  move: 'plugin::orders.board.move',
  refund: 'plugin::orders.board.refund',
  settle: 'plugin::orders.board.settle',
  approve: 'plugin::orders.board.approve',
} as const;
type DeskRight = keyof typeof deskRights;

const names: Readonly<Record<DeskRight, string>> = {
  read: 'See orders',
  move: 'Make, ship and cancel',
  refund: 'Give money back',
  settle: 'Send failed refunds again, confirm transfers',
  approve: 'Agree to refunds as the second person',
};

/** To cancel gives money back too. */
const money: readonly DeskRight[] = ['move', 'refund', 'settle', 'approve'];

/** In bootstrap(), before the seeds of the roles run. */
export const registerOrderRights = (): Promise<void> => registerRights(deskRights, names, money);

/** Managers carry orders out; the accountant is the second person about money. */
export const giveOrderRights = (): void => {
  const { read, move, refund, settle, approve } = deskRights;
  pluginService('accounts').addStaffActions('oner-manager', [read, move, refund, settle]);
  pluginService('accounts').addStaffActions('oner-accountant', [read, settle, approve]);
};
