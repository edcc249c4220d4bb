/** What the board may be used for: rights of the panel, as the server registers them. */
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
const rights = Object.keys(actions) as Right[];

export const actionOf = (right: Right): string => actions[right];

/** As Strapi's menu and pages ask for it. */
export const permissionOf = (right: Right) => [{ action: actionOf(right), subject: null }];

/** What this member of the staff may do here. */
export const useRights = (): ReadonlySet<Right> => {
  const permissions = useAuth('Board', (auth) => auth.permissions);
  const given = new Set(permissions.map(({ action }) => action));
  return new Set(rights.filter((right) => given.has(actionOf(right))));
};

/** Who I am in the record of deeds: `staff:<id>`. */
export const useMe = (): string => `staff:${useAuth('Board', (auth) => auth.user?.id) ?? ''}`;
