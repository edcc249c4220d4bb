import type { CallReply } from '@oner/config/contract';
import type { askToAddPasskey, askToProvePasskey } from '@oner/config/contract/passkeys';

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

/** A new passkey, as the browser and the person make it; null where he thought better of it. */
export const makePasskey = async (options: CallReply<typeof askToAddPasskey>) => {
  const { startRegistration } = await browser();
  return orNull(startRegistration({ optionsJSON: options }));
};

/** A passkey, as the person shows it; null where he thought better of it. */
export const showPasskey = async (options: CallReply<typeof askToProvePasskey>) => {
  const { startAuthentication } = await browser();
  return orNull(startAuthentication({ optionsJSON: options }));
};
