import type { CallReply } from '@oner/config/contract';
import { addPasskey, askToAddPasskey, type listPasskeys } from '@oner/config/contract/passkeys';
import { api } from '../../api/browser.ts';
import { registerPasskey } from '../../api/passkeys.ts';

export type PasskeyList = CallReply<typeof listPasskeys>;
export type OwnPasskey = PasskeyList['passkeys'][number];

/** Adds a passkey after a fresh proof of identity. @returns `stopped` if the person closed the passkey window */
export const createPasskey = async (name: string): Promise<'added' | 'stopped'> => {
  const answer = await registerPasskey(await api.ask(askToAddPasskey, {}));
  if (!answer) return 'stopped';
  await api.ask(addPasskey, { body: { name, answer } });
  return 'added';
};
