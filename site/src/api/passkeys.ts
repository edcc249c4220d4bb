import type { CallReply } from '@oner/config/contract';
import {
  type askToAddPasskey,
  askToProvePasskey,
  listPasskeys,
  provePasskey,
} from '@oner/config/contract/passkeys';
import { api } from './browser.ts';
import { ApiError } from './error.ts';

/** Checks whether this browser supports passkeys at this address: they belong to a domain and need https. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Loaded on demand: few people use passkeys, and only by pressing a button. */
const browser = () => import('@simplewebauthn/browser');

/** Returns null if the person closed the dialog of the browser or has no such passkey. */
const orNull = async <T>(ceremony: Promise<T>): Promise<T | null> => {
  try {
    return await ceremony;
  } catch (cause) {
    if (cause instanceof Error && /^(NotAllowed|Abort)Error$/.test(cause.name)) return null;
    throw cause;
  }
};

/** Creates a passkey; null if the person cancelled. */
export const registerPasskey = async (options: CallReply<typeof askToAddPasskey>) => {
  const { startRegistration } = await browser();
  return orNull(startRegistration({ optionsJSON: options }));
};

/** Requests a response signed by a passkey, for log-in or proof; null if the person cancelled. */
export const authenticateByPasskey = async (options: CallReply<typeof askToProvePasskey>) => {
  const { startAuthentication } = await browser();
  return orNull(startAuthentication({ optionsJSON: options }));
};

/** Checks whether the signed-in person can use a passkey on this page. On failure the password still works. */
export const canProvePasskey = async (): Promise<boolean> => {
  if (!hasPasskeys()) return false;
  const list = await api.ask(listPasskeys, {}).catch(() => null);
  return list?.origin === location.origin && list.passkeys.length > 0;
};

/**
 * Verifies a passkey of the signed-in person: fresh proof for ten minutes, in place of the password.
 * @returns false if they closed the dialog of the browser
 * @throws ApiError, also for errors of the browser
 */
export const proveByPasskey = async (): Promise<boolean> => {
  const options = await api.ask(askToProvePasskey, {});
  const answer = await authenticateByPasskey(options).catch((cause: unknown) => {
    const detail = { status: 0, code: 'passkey-refused', facts: {}, fields: {} } as const;
    throw new ApiError(provePasskey.path, { ...detail, requestId: undefined }, cause);
  });
  if (!answer) return false;
  await api.ask(provePasskey, { body: { answer } });
  return true;
};
