/** Sessions, from the bearer of a call to the e-mail about a login that its person may know nothing of. */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
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
 * Turns the bearer of the Authorization header into a person. The signature alone is not enough: the session row
 * must still be there, so that logout and blocking work at once and not when the token expires.
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
 * What a person may do here: everything; when the account is closed or blocked, what ends that which is open with them, such as
 * an order or a rented work that they have, or settles an author's account with the shop (calls that are `whileClosed`; L §4;
 * Agreement 9.2, 9.3, 10.4); or nothing.
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
  // A change of the e-mail is undone by a link in a letter, and by nobody who is logged in.
  if (open.some(({ plugin }) => plugin !== 'accounts')) return 'settlement';
  const isUnsettled = inject('accounts.isUnsettled', async () => false);
  return role === 'seller' && (await isUnsettled(profileId)) ? 'settlement' : 'none';
};

/** What this plugin uses of Strapi's session manager. */
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
 * Sessions, which are rows in the database, so that one can be ended at once.
 * @param of whom: the shop's people, or the staff
 */
export const sessions = (of: typeof origin | 'admin' = origin): SessionManager => {
  const { sessionManager } = strapiInstance() as {
    sessionManager?: (origin: string) => SessionManager;
  };
  if (!sessionManager) throw new Error('Strapi has no session manager');
  return sessionManager(of);
};

/**
 * Logs a person in: a session row and the access token of one day that names it (spec A §9). The refresh token
 * stays here, for the shop has no use for it yet.
 * @param proof what they have just proven; a password that they have just chosen is one, a passkey that is new is none: null
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

/** The token of this session answers `session-ended` from now on. */
export const revokeSession = async (userId: number, sessionId: string): Promise<void> => {
  await sessions().revokeSessionById(String(userId), sessionId);
};

/** Every session of this person, on all devices, which are strangers to the account from now on. */
export const endAllSessions = async (userId: number): Promise<void> => {
  await sessions().invalidateRefreshToken(String(userId));
  await forgetDevicesOf(userId, clock.real().getTime());
};

/** What the database knows of a device cookie. */
const hashOfDevice = (token: string): string =>
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

const job = 'accounts.tell-of-wrong-tries';
/** Where a new password is asked for, which ends every session and forgets every device. */
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

/** A passkey was added or removed, in the open transaction. @param id of the passkey: each is told once */
export const tellOfPasskey = async (
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
 * Before a login from a device that the account does not know, in the open transaction. Nothing is told where nobody has
 * logged in before; of one kind of device once a day, for clients that keep no cookie. The address is not named: it
 * says little to its reader, and much about them to others.
 */
export const tellOfNewDevice = async (person: PersonRow, userAgent: string): Promise<void> => {
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
 * The next try has to wait. For a name that nobody has the same is written down, so that the answer takes as long; the
 * letter, one a day at most, comes from the job.
 * @param budget where the tries are counted
 */
export const tellOfWrongTries = async (budget: string, account: string | null): Promise<void> => {
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
