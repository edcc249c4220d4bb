/** Rights of the desk: registered at startup, granted to roles by code. */
import { deskRights } from '@oner/config/contract/staff-moderation-shapes';
import { pluginService, registerRights } from '@oner/platform';

const names: Readonly<Record<keyof typeof deskRights, string>> = {
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

/** Called in bootstrap(), before the seeds of the roles run. */
export const registerModerationRights = (): Promise<void> => registerRights(deskRights, names, []);

/** Grants all rights of the desk to moderators; only they and the owner have them. */
export const giveModerationRights = (): void => {
  pluginService('accounts').addStaffActions('oner-moderator', Object.values(deskRights));
};
