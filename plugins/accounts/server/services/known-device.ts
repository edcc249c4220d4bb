import { createHash, randomBytes } from 'node:crypto';
import { type Caller, clock, deviceCookie } from '@oner/platform';
import { addDevice, type Device, findDevice, noteDevice } from '../store/known-devices.ts';

/** What the database knows of a device cookie. */
export const hashOfDevice = (token: string): string =>
  createHash('sha256').update(`device ${token}`).digest('hex');

/** The device that calls, where this account has been logged in to from it; null for an account that is not there. */
export const deviceKnownTo = (
  account: string | null,
  { deviceTokens }: Caller,
): Promise<Device | null> =>
  findDevice(account ?? '', deviceTokens.map(hashOfDevice), clock.real().getTime());

/**
 * Whoever holds the account has proven it from this device; in the open transaction. What a stranger has planted in the
 * browser never becomes known: the token is one of the account's own, or new.
 * @param known as deviceKnownTo found it
 * @returns the headers that let the browser keep it
 */
export const rememberDevice = async (
  account: string,
  { deviceTokens, userAgent }: Caller,
  known: Device | null,
): Promise<Readonly<Record<string, string>>> => {
  const now = clock.real().getTime();
  const kept = known && deviceTokens.find((token) => hashOfDevice(token) === known.tokenHash);
  const token = kept || randomBytes(32).toString('base64url');
  if (known && kept) await noteDevice(known.id, userAgent, now);
  else await addDevice(account, hashOfDevice(token), userAgent, now);
  const others = deviceTokens.filter((one) => one !== token);
  return { 'Set-Cookie': deviceCookie([token, ...others]) };
};
