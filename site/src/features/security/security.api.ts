import type { CallReply } from '@oner/config/contract';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  type listDevices,
  type listSessions,
} from '@oner/config/contract/access';
import {
  addPasskey,
  askToAddPasskey,
  type listPasskeys,
  removePasskey,
  renamePasskey,
} from '@oner/config/contract/passkeys';
import { api } from '../../api/browser.ts';
import { registerPasskey } from '../../api/passkeys.ts';

export type Session = CallReply<typeof listSessions>[number];
type Device = CallReply<typeof listDevices>[number];
export type PasskeyList = CallReply<typeof listPasskeys>;
export type OwnPasskey = PasskeyList['passkeys'][number];
/** Ends a session; its token is revoked. */
export const endOneSession = async ({ id }: Session): Promise<void> => {
  await api.ask(endSession, { params: { id } });
};

/** Ends all other sessions, and forgets all other devices. */
export const endOtherSessionsAndDevices = async (): Promise<void> => {
  await api.ask(endOtherSessions, {});
};

/** Forgets a device: its next login is reported by e-mail, and shares the rate limit of unknown devices. */
export const forgetOneDevice = async ({ id }: Device): Promise<void> => {
  await api.ask(forgetDevice, { params: { id } });
};

/** Adds a passkey after a fresh proof of identity. @returns `stopped` if the person closed the passkey window */
export const createPasskey = async (name: string): Promise<'added' | 'stopped'> => {
  const answer = await registerPasskey(await api.ask(askToAddPasskey, {}));
  if (!answer) return 'stopped';
  await api.ask(addPasskey, { body: { name, answer } });
  return 'added';
};

/** Removes a passkey after a fresh proof of identity; all other sessions end. */
export const removeOnePasskey = async (id: string): Promise<void> => {
  await api.ask(removePasskey, { params: { id } });
};

export const renameOnePasskey = async (id: string, name: string): Promise<void> => {
  await api.ask(renamePasskey, { params: { id }, body: { name } });
};
