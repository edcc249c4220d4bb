import { staffCalls } from '@oner/config/contract/staff';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';

const actions = {
  read: staffCalls.listLegalVersions.right,
  emails: staffCalls.listEmails.right,
} as const;

export const { permissionOf, useRights } = rightsOf(actions);
