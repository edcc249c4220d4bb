/** What the desk may be used for. */
import { rightsOf } from '@oner/platform/admin/rights.ts';
import { useAuth } from '@strapi/strapi/admin';

const actions = {
  read: 'plugin::payouts.pay.read',
  propose: 'plugin::payouts.pay.propose',
  file: 'plugin::payouts.pay.file',
  settle: 'plugin::payouts.pay.settle',
  /** The second person about money. */
  approve: 'plugin::payouts.pay.approve',
  /** What binds the house: fees, force majeure, ends of agreements. */
  own: 'plugin::payouts.pay.own',
  /** Public animations of works. */
  animate: 'plugin::payouts.pay.animate',
} as const;
export type Right = keyof typeof actions;

export const { permissionOf, useRights } = rightsOf(actions);

/** The file for the bank goes through one pair of hands: the owner has every right, and no role that carries it. */
export const useCarriesFiles = (): boolean =>
  useAuth('Desk', (auth) => auth.user?.roles)?.some(({ code }) => code === 'oner-accountant') ??
  false;

/** Who I am in the record of deeds: `staff:<id>`. */
export const useMe = (): string => `staff:${useAuth('Desk', (auth) => auth.user?.id) ?? ''}`;
