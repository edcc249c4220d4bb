/** What the desk may be used for. */
import { rightsOf } from '@oner/platform/admin/rights.ts';

const actions = {
  read: 'plugin::content.legal.read',
  emails: 'plugin::content.emails.edit',
} as const;
export type Right = keyof typeof actions;

export const { permissionOf, useRights } = rightsOf(actions);
