/** What the desk may be used for. */
import { type PayRight, payRights } from '@oner/config/contract/staff-payouts';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';
import { useAuth } from '@strapi/strapi/admin';

export type Right = PayRight;

export const { permissionOf, useRights } = rightsOf(payRights);

/** The file for the bank goes through one pair of hands: the owner has every right, and no role that carries it. */
export const useCarriesFiles = (): boolean =>
  useAuth('Desk', (auth) => auth.user?.roles)?.some(({ code }) => code === 'oner-accountant') ??
  false;
