/** What the desk may be used for. */
import { rightsOf } from '@oner/platform/admin/rights.ts';

const actions = {
  read: 'plugin::moderation.desk.read',
  decide: 'plugin::moderation.desk.decide',
  edit: 'plugin::moderation.desk.edit',
  remove: 'plugin::moderation.desk.remove',
  authors: 'plugin::moderation.desk.authors',
  buyers: 'plugin::moderation.desk.buyers',
  audit: 'plugin::moderation.desk.audit',
  documents: 'plugin::moderation.desk.documents',
  complaints: 'plugin::moderation.desk.complaints',
} as const;
export type Right = keyof typeof actions;

export const { permissionOf, useRights } = rightsOf(actions);
