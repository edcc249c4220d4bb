/** What the desk may be used for. */
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';
import { useAuth } from '@strapi/strapi/admin';

const actions = {
  read: 'plugin::orders.board.read',
  move: 'plugin::orders.board.move',
  refund: 'plugin::orders.board.refund',
  settle: 'plugin::orders.board.settle',
  approve: 'plugin::orders.board.approve',
  /** Invoices, statements and fiscal receipts: see them, and say what they were. */
  money: 'plugin::payments.money.read',
  match: 'plugin::payments.money.settle',
} as const;
export type Right = keyof typeof actions;

export const { permissionOf, useRights } = rightsOf(actions);

/** Who I am in the record of deeds: `staff:<id>`. */
export const useMe = (): string => `staff:${useAuth('Board', (auth) => auth.user?.id) ?? ''}`;
