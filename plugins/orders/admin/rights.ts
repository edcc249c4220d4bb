/** Rights of the desk. */
import { orderRights } from '@oner/config/contract/staff-orders-shapes';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';

const actions = {
  ...orderRights,
  /** Invoices, statements and fiscal receipts: see them, and explain differences. */
  money: 'plugin::payments.money.read',
  match: 'plugin::payments.money.settle',
} as const;
export type Right = keyof typeof actions;

export const { permissionOf, useRights } = rightsOf(actions);
