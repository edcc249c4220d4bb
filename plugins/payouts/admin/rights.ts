/** Rights used by the desk. */
import { type PayRight, payRights } from '@oner/config/contract/staff-payouts';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';
import { useAuth } from '@strapi/strapi/admin';

export type Right = PayRight;

export const { permissionOf, useRights } = rightsOf(payRights);

/** Whether this person may read the bank file: only the accountant may; the owner has every right but not this role. */
export const useMayReadBankFile = (): boolean =>
  useAuth('Desk', (auth) => auth.user?.roles)?.some(({ code }) => code === 'oner-accountant') ??
  false;
