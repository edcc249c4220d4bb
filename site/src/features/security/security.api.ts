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
import { makePasskey } from '../../api/passkeys.ts';

export type Session = CallReply<typeof listSessions>[number];
type Device = CallReply<typeof listDevices>[number];
export type PasskeyList = CallReply<typeof listPasskeys>;
export type OwnPasskey = PasskeyList['passkeys'][number];
/** Ends a session: its token is refused from now on. */
export const endOne = async ({ id }: Session): Promise<void> => {
  await api.ask(endSession, { params: { id } });
};

/** Ends all sessions but this one, and makes all devices but this one strangers. */
export const endOthers = async (): Promise<void> => {
  await api.ask(endOtherSessions, {});
};

/** The next login from there is told by letter, and waits when a stranger guesses. */
export const forgetOne = async ({ id }: Device): Promise<void> => {
  await api.ask(forgetDevice, { params: { id } });
};

/** Adds a passkey, with fresh proof. @returns `stopped` where the person closed the window of the browser */
export const addOne = async (name: string): Promise<'added' | 'stopped'> => {
  const answer = await makePasskey(await api.ask(askToAddPasskey, {}));
  if (!answer) return 'stopped';
  await api.ask(addPasskey, { body: { name, answer } });
  return 'added';
};

/** Removes a passkey, with fresh proof; all other sessions end with it. */
export const removeOne = async (id: string): Promise<void> => {
  await api.ask(removePasskey, { params: { id } });
};

/** Gives a passkey another name. */
export const renameOne = async (id: string, name: string): Promise<void> => {
  await api.ask(renamePasskey, { params: { id }, body: { name } });
};
