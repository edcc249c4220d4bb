import { askToProvePasskey, listPasskeys, provePasskey } from '@oner/config/contract/passkeys';
import { api } from './browser.ts';
import { ApiError } from './error.ts';
import { hasPasskeys, showPasskey } from './passkeys.ts';

/** Whether the signed-in person can show a passkey on this page. Without an answer there is still the password. */
export const canProvePasskey = async (): Promise<boolean> => {
  if (!hasPasskeys()) return false;
  const list = await api.ask(listPasskeys, {}).catch(() => null);
  return list?.origin === location.origin && list.passkeys.length > 0;
};

/**
 * The signed-in person shows a passkey: for ten minutes it is fresh proof, and stands for the password.
 * @returns false where he closed the window of the browser
 * @throws ApiError, also for what the browser makes of it
 */
export const proveByPasskey = async (): Promise<boolean> => {
  const options = await api.ask(askToProvePasskey, {});
  const answer = await showPasskey(options).catch((cause: unknown) => {
    const detail = { status: 0, code: 'passkey-refused', facts: {}, fields: {} } as const;
    throw new ApiError(provePasskey.name, { ...detail, requestId: undefined }, cause);
  });
  if (!answer) return false;
  await api.ask(provePasskey, { body: { answer } });
  return true;
};
