import type { CallReply } from '@oner/config/contract';
import {
  type askToAddPasskey,
  askToProvePasskey,
  listPasskeys,
  provePasskey,
} from '@oner/config/contract/passkeys';
import { api } from './browser.ts';
import { ApiError } from './error.ts';

/** Whether this browser, at this address, has passkeys: they belong to a domain, and need https. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Not many use it, and only when they press a button: it comes then. */
const browser = () => import('@simplewebauthn/browser');

/** Null where the person closed the window of the browser, or has no such passkey. */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Error && /^(NotAllowed|Abort)Error$/.test(cause.name)) return null;
    throw cause;
  }
};

/** A new passkey, as the browser and the person make it; null where they thought better of it. */
export const makePasskey = async (options: CallReply<typeof askToAddPasskey>) => {
  const { startRegistration } = await browser();
  return orNull(startRegistration({ optionsJSON: options }));
};

/** A passkey, as the person shows it; null where they thought better of it. */
export const showPasskey = async (options: CallReply<typeof askToProvePasskey>) => {
  const { startAuthentication } = await browser();
  return orNull(startAuthentication({ optionsJSON: options }));
};

/** Whether the signed-in person can show a passkey on this page. Without an answer there is still the password. */
export const canProvePasskey = async (): Promise<boolean> => {
  if (!hasPasskeys()) return false;
  const list = await api.ask(listPasskeys, {}).catch(() => null);
  return list?.origin === location.origin && list.passkeys.length > 0;
};

/**
 * The signed-in person shows a passkey: for ten minutes it is fresh proof, and stands for the password.
 * @returns false where they closed the window of the browser
 * @throws ApiError, also for what the browser makes of it
 */
export const proveByPasskey = async (): Promise<boolean> => {
  const options = await api.ask(askToProvePasskey, {});
  const answer = await showPasskey(options).catch((cause: unknown) => {
    const detail = { status: 0, code: 'passkey-refused', facts: {}, fields: {} } as const;
    throw new ApiError(provePasskey.path, { ...detail, requestId: undefined }, cause);
  });
  if (!answer) return false;
  await api.ask(provePasskey, { body: { answer } });
  return true;
};
