/** Rights of the panel for the desk of orders. Registered at the start, granted to roles by code. */
import { orderRights } from '@oner/config/contract/staff-orders-shapes';
import { pluginService, registerRights } from '@oner/platform';

type OrderRight = keyof typeof orderRights;

const names: Readonly<Record<OrderRight, string>> = {
  read: 'See orders',
  move: 'Make, ship and cancel',
  refund: 'Give money back',
  settle: 'Send failed refunds again, confirm transfers',
  approve: 'Agree to refunds as the second person',
};

/** Rights over money; a cancellation, which is a move, refunds too. */
const money: readonly OrderRight[] = ['move', 'refund', 'settle', 'approve'];

/** Called in bootstrap(), before the seeds of the roles run. */
export const registerOrderRights = (): Promise<void> => registerRights(orderRights, names, money);

/** Managers fulfil orders; the accountant approves money as the second person. */
export const giveOrderRights = (): void => {
  const { read, move, refund, settle, approve } = orderRights;
  pluginService('accounts').addStaffActions('oner-manager', [read, move, refund, settle]);
  pluginService('accounts').addStaffActions('oner-accountant', [read, settle, approve]);
};
