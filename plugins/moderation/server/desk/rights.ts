/** What the desk may be used for, as rights of the panel. Registered at the start, given to roles by code. */
import { registerRights, room } from '@oner/platform';

export const deskRights = {
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
export type DeskRight = keyof typeof deskRights;

const names: Readonly<Record<DeskRight, string>> = {
  read: 'See the queue',
  decide: 'Decide about works',
  edit: 'Change category and texts',
  remove: 'Delete works',
  authors: 'Open and suspend authors',
  buyers: 'See buyers, block and unblock them',
  audit: 'Read the audit log',
  documents: 'Ask authors for documents and read them',
  complaints: 'Answer reports',
};

/** In bootstrap(), before the seeds of the roles run. */
export const registerDeskRights = (): Promise<void> => registerRights(deskRights, names, []);

/** Moderators do all that the desk offers; the owner may do everything anyway, nobody else anything. */
export const giveDeskRights = (): void => {
  room('accounts').addStaffActions('oner-moderator', Object.values(deskRights));
};
