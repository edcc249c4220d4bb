/** Sessions, known devices, and e-mails about logins that the person may not have made. */

import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Language, RefusalCode } from '@oner/config/contract';
import { deviceOf } from '@oner/config/contract/device';
import { env } from '@oner/config/env';
import { dateInAlmaty, formatDateTime } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  type Caller,
  clock,
  defineJob,
  deviceCookie,
  inject,
  notify,
  obligations,
  type Person,
  pageUrl,
  schedule,
  strapiInstance,
  transact,
} from '@oner/platform';
import { findByAccount, type PersonRow } from '../people/store.ts';
import {
  addDevice,
  addProof,
  type Device,
  findDevice,
  findSession,
  forgetDevicesOf,
  hasHadDevices,
  noteDevice,
  origin,
  type ProofKind,
} from './store.ts';

/**
 * Resolves a bearer token to a person. The signature is not enough: the session row must exist, so that logout and blocking take
 * effect before the token expires.
 */
export const authenticate = async (bearer: string): Promise<Person | RefusalCode> => {
  const token = sessions().validateAccessToken(bearer);
  if (!token.isValid) return 'session-ended';
  const { userId, sessionId } = token.payload;
  const session = await findSession(sessionId, Number(userId));
  if (!session || session.expiresAt <= clock.real()) return 'session-ended';
  const { person, provenAt, passkeyAt } = session;
  if (!person) return 'forbidden';
  const access = await accessOf(person);
  if (access === 'none') return 'account-blocked';
  return {
    userId: person.userId,
    documentId: person.account,
    username: person.username,
    role: person.role,
    profileId: person.profileId,
    sessionId,
    isClosed: access === 'settlement',
    provenAt,
    passkeyAt,
  };
};

/**
 * Returns what a person may do: everything; if the account is closed or blocked, only what ends open matters, such as an order or
 * a rented work, or settles an author's account with the shop (calls marked `whileClosed`; L §4; Agreement 9.2, 9.3, 10.4); or
 * nothing.
 */
export const accessOf = async ({
  blocked,
  userId,
  account,
  role,
  profileId,
}: Pick<PersonRow, 'blocked' | 'userId' | 'account' | 'role' | 'profileId'>): Promise<
  'all' | 'settlement' | 'none'
> => {
  if (!blocked) return 'all';
  const open = await obligations({ userId, documentId: account });
  // An e-mail change is undone by an e-mailed link, not by a signed-in person.
  if (open.some(({ plugin }) => plugin !== 'accounts')) return 'settlement';
  const isUnsettled = inject('accounts.isUnsettled', async () => false);
  return role === 'seller' && (await isUnsettled(profileId)) ? 'settlement' : 'none';
};

/** The part of Strapi's session manager that this plugin uses. */
type SessionManager = {
  generateRefreshToken(
    userId: string,
    deviceId: string,
    options: { type: 'refresh'; metadata?: Record<string, unknown> },
  ): Promise<{ token: string; sessionId: string }>;
  generateAccessToken(refreshToken: string): Promise<{ token: string } | { error: string }>;
  validateAccessToken(
    token: string,
  ): { isValid: true; payload: { userId: string; sessionId: string } } | { isValid: false };
  invalidateRefreshToken(userId: string, deviceId?: string): Promise<void>;
  revokeSessionById(userId: string, sessionId: string): Promise<boolean>;
};

/**
 * Session manager. Sessions are rows in the database, so that one can be ended at once.
 * @param of users of the shop, or staff
 */
export const sessions = (of: typeof origin | 'admin' = origin): SessionManager => {
  const { sessionManager } = strapiInstance() as {
    sessionManager?: (origin: string) => SessionManager;
  };
  if (!sessionManager) throw new Error('Strapi session manager not found');
  return sessionManager(of);
};

/**
 * Logs a person in: adds a session row and returns the access token of one day that names it (spec A §9). The refresh token is
 * not handed out.
 * @param proof what the person has just proven. A newly chosen password is a proof; a new passkey is not: null
 */
export const openSession = async (
  userId: number,
  userAgent: string,
  proof: ProofKind | null,
): Promise<string> => {
  const { token, sessionId } = await sessions().generateRefreshToken(String(userId), randomUUID(), {
    type: 'refresh',
    metadata: { userAgent },
  });
  const access = await sessions().generateAccessToken(token);
  if ('error' in access) throw new Error(`no access token for a new session: ${access.error}`);
  if (proof !== null) await addProof(sessionId, proof, clock.real().getTime());
  return access.token;
};

/** Ends a session; its token gets `session-ended` from now on. */
export const revokeSession = async (userId: number, sessionId: string): Promise<void> => {
  await sessions().revokeSessionById(String(userId), sessionId);
};

/** Ends every session of this person and forgets all devices. */
export const endAllSessions = async (userId: number): Promise<void> => {
  await sessions().invalidateRefreshToken(String(userId));
  await forgetDevicesOf(userId, clock.real().getTime());
};

/** Hash of a device cookie as stored in the database. */
const hashOfDevice = (token: string): string => hash('sha256', `device ${token}`);

/** Finds the calling device among those known to the account; null also if there is no account. */
export const deviceKnownTo = (
  account: string | null,
  { deviceTokens }: Caller,
): Promise<Device | null> =>
  findDevice(account ?? '', deviceTokens.map(hashOfDevice), clock.real().getTime());

/**
 * Stores that the person has authenticated on this device; in the open transaction. A token planted in the browser by a stranger
 * never becomes known: the token is either one of the account's own or new.
 * @param known result of deviceKnownTo
 * @returns headers that set the cookie
 */
export const rememberDevice = async (
  account: string,
  { deviceTokens, userAgent }: Caller,
  known: Device | null,
): Promise<Readonly<Record<string, string>>> => {
  const now = clock.real().getTime();
  const knownToken = known && deviceTokens.find((token) => hashOfDevice(token) === known.tokenHash);
  const token = knownToken || randomBytes(32).toString('base64url');
  if (known && knownToken) await noteDevice(known.id, userAgent, now);
  else await addDevice(account, hashOfDevice(token), userAgent, now);
  const others = deviceTokens.filter((one) => one !== token);
  return { 'Set-Cookie': deviceCookie([token, ...others]) };
};

const job = 'accounts.tell-of-wrong-tries';
/** Page to request a new password, which ends every session and forgets every device. */
const newPasswordUrl = (language: Language): string =>
  pageUrl(env().publicUrl, language, '/login#forgot');

const recipientOf = ({ email, language, firstName: name, account }: PersonRow) => ({
  email,
  language,
  name,
  account,
});

const deviceName = (userAgent: string): string | undefined => {
  const known = deviceOf(userAgent);
  return known && `${known.browser}, ${known.system}`;
};
const nameOf =
  (userAgent: string) =>
  (language: Language): string =>
    deviceName(userAgent) ?? factText('devices.unknown', language);

/** E-mails that a passkey was added or removed, in the open transaction. @param id id of the passkey, one e-mail for each */
export const notifyOfPasskey = async (
  event: 'passkey-added' | 'passkey-removed',
  person: PersonRow,
  userAgent: string,
  id: string,
): Promise<void> => {
  const at = clock.real();
  const facts = {
    time: (language: Language) => formatDateTime(language, at),
    device: nameOf(userAgent),
    url: newPasswordUrl,
  };
  await notify(event, recipientOf(person), facts, `${person.account}:${id}`);
};

/**
 * Called before a login from a device unknown to the account, in the open transaction. Sends nothing if the account has never had
 * a device; at most one e-mail a day for each kind of device, for clients that keep no cookies. The IP address is left out: it
 * tells the reader little, and others much about the person.
 */
export const notifyOfNewDevice = async (person: PersonRow, userAgent: string): Promise<void> => {
  if (!(await hasHadDevices(person.account))) return;
  const at = clock.real();
  const facts = {
    time: (language: Language) => formatDateTime(language, at),
    device: nameOf(userAgent),
    url: newPasswordUrl,
  };
  const occasion = `${person.account}:${dateInAlmaty(at)}:${deviceName(userAgent) ?? ''}`;
  await notify('login-new-device', recipientOf(person), facts, occasion);
};

/**
 * Schedules an e-mail when the next attempt has to wait. For an unknown name the same job is scheduled, so that the response
 * takes as long; the job sends at most one e-mail a day.
 * @param budget key under which the attempts are counted
 */
export const notifyOfWrongTries = async (budget: string, account: string | null): Promise<void> => {
  const day = dateInAlmaty(clock.real());
  await transact(() => schedule(job, `${budget}:${day}`, clock.now(), { account, day }));
};

export const defineLoginEmails = (): void =>
  defineJob<{ account: string | null; day: string }>(job, async ({ account, day }) => {
    const person = account === null ? null : await findByAccount(account);
    if (!person || (await accessOf(person)) === 'none') return;
    const facts = { url: newPasswordUrl };
    await notify('login-delayed', recipientOf(person), facts, `${account}:${day}`);
  });
