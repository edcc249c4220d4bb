/** Login and logout, and lists of sessions and devices. */
import { createHash } from 'node:crypto';
import { calls, done, refuse, tooManyAttempts } from '@oner/config/contract';
import {
  addressKey,
  addressLimit,
  audit,
  type Caller,
  clock,
  type Handler,
  handle,
  type Person,
  returnPoint,
  takePoint,
  transact,
} from '@oner/platform';
import { isPassword } from '../passwords/service.ts';
import type { PersonRow } from '../people/store.ts';
import { foldIdentifier, isLikeEmail, usernameSkeleton } from '../registration/rules.ts';
import {
  accessOf,
  deviceKnownTo,
  revokeSession as end,
  notifyOfNewDevice,
  notifyOfWrongTries,
  openSession,
  rememberDevice,
} from './service.ts';
import {
  type Device,
  devicesOf,
  findLogin,
  forgetDevice as forget,
  forgetDevicesOf,
  forgetTries,
  type Login,
  passwordHashNow,
  sessionsOf,
  takeTry,
} from './store.ts';

/** Counts wrong passwords, not logins: a successful login returns the point. Many people share an address of their provider. */
export const perAddress = addressLimit('login-ip', 20, 60);

/** Key that counts wrong passwords of an account, whether the login was by username or e-mail. */
export const budgetOf = (account: string): string => `account:${account}`;

/**
 * Username or e-mail and password (spec A §7). An unknown name and a wrong password get the same response
 * after the same time, and the same waits (decisions/0002); that an account is blocked is reported only if the password is right.
 */
const logIn: Handler<'logIn'> = async ({ body }, caller) => {
  // Both points are taken before the password is compared; otherwise a hundred concurrent attempts would all pass.
  const address = addressKey(caller.ip);
  const taken = await takePoint(perAddress, address);
  if (!taken.ok) return taken;
  const login = await find(body.username);
  const person = login?.person ?? null;
  const device = await deviceKnownTo(person?.account ?? null, caller);
  const budget = device ? `device:${device.id}` : sharedBudget(person, body.username);
  const tried = await takeTry(budget, clock.real().getTime());
  if (!tried.ok) return tooManyAttempts(Math.ceil(tried.waitMs / 1000));

  if (!(await isPassword(body.password, login?.hash ?? null))) {
    const { openAt, lastAt } = tried.tries;
    // Wrong attempts from a known device are the person's own, and are not reported.
    if (openAt > lastAt && !device) await notifyOfWrongTries(budget, person?.account ?? null);
    return refuse('login-wrong');
  }
  await Promise.all([returnPoint(perAddress, address), forgetTries(budget)]);
  if (!login || !person) return refuse('login-wrong');
  if ((await accessOf(person)) === 'none') return refuse('account-blocked');
  return completeLogin(person, login.hash, caller, device);
};

/** @param hash hash of the password that was right */
const completeLogin = (person: PersonRow, hash: string, caller: Caller, device: Device | null) =>
  transact(async () => {
    // During the comparison the password may have been changed or made void.
    if ((await passwordHashNow(person.account)) !== hash) return refuse('login-wrong');
    if (!device) await notifyOfNewDevice(person, caller.userAgent);
    const cookie = await rememberDevice(person.account, caller, device);
    const access = await openSession(person.userId, caller.userAgent, 'password');
    return done({ access }, { 'Cache-Control': 'no-store', ...cookie });
  });

/** An unknown name is counted like an account, under a hash: people mistype, and type secrets. */
const sharedBudget = (person: PersonRow | null, typed: string): string => {
  if (person) return budgetOf(person.account);
  const name = isLikeEmail(typed) ? foldIdentifier(typed) : usernameSkeleton(typed);
  return `name:${createHash('sha256').update(name).digest('hex')}`;
};

/** Input that looks like an e-mail is one: usernames cannot take that form (see checkUsername). */
const find = async (typed: string): Promise<Login | null> => {
  if (isLikeEmail(typed)) return findLogin('email', foldIdentifier(typed));
  const login = await findLogin('username_skeleton', usernameSkeleton(typed));
  // The skeleton only finds the row; a look-alike of the username does not log in.
  return login && foldIdentifier(login.username) === foldIdentifier(typed) ? login : null;
};

/** Ends this session only. */
const logOut: Handler<'logOut'> = async (_input, { person }) => {
  await end(person.userId, person.sessionId);
  return done(undefined);
};

// The session id is part of the token, so responses contain a hash of it.
const outerId = (sessionId: string): string =>
  createHash('sha256').update(`session ${sessionId}`).digest('hex').slice(0, 24);

/** Open sessions, newest first. */
const listSessions: Handler<'listSessions'> = async (_input, { person }) => {
  const open = await sessionsOf(person.userId, clock.real());
  return done(
    open.map(({ sessionId, device, openedAt, expiresAt }) => ({
      id: outerId(sessionId),
      device,
      opened_at: openedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current: sessionId === person.sessionId,
    })),
  );
};

/** Another person's session gives the same 404 as an unknown one. */
const endSession: Handler<'endSession'> = async ({ params }, { person }) => {
  const open = await sessionsOf(person.userId, clock.real());
  const found = open.find(({ sessionId }) => outerId(sessionId) === params.id);
  if (!found) return refuse('not-found');
  await transact(async () => {
    await end(person.userId, found.sessionId);
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.session-ended', subject: actor });
  });
  return done(undefined);
};

/** Returns a function, to be run in a transaction, that ends all other sessions of a person and forgets all other devices. */
export const endingOthers = async (
  { userId, documentId, sessionId: own }: Person,
  caller: Caller,
): Promise<() => Promise<void>> => {
  const open = await sessionsOf(userId, clock.real());
  const device = await deviceKnownTo(documentId, caller);
  return async () => {
    for (const { sessionId } of open) if (sessionId !== own) await end(userId, sessionId);
    await forgetDevicesOf(userId, clock.real().getTime(), device?.id);
  };
};

/** Ends all other sessions and forgets all other devices. */
const endOtherSessions: Handler<'endOtherSessions'> = async (_input, caller) => {
  const { person } = caller;
  const endOthers = await endingOthers(person, caller);
  await transact(async () => {
    await endOthers();
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.other-sessions-ended', subject: actor });
  });
  return done(undefined);
};

// The token hash identifies the device internally; responses contain a part of it.
const deviceId = (tokenHash: string): string => tokenHash.slice(0, 24);

/** Devices that logged in to the account, last login first. */
const listDevices: Handler<'listDevices'> = async (_input, caller) => {
  const { documentId } = caller.person;
  const known = await devicesOf(documentId, clock.real().getTime());
  const own = await deviceKnownTo(documentId, caller);
  return done(
    known.map(({ id, tokenHash, userAgent, firstAt, lastAt }) => ({
      id: deviceId(tokenHash),
      device: userAgent,
      first_at: new Date(firstAt).toISOString(),
      last_at: new Date(lastAt).toISOString(),
      current: id === own?.id,
    })),
  );
};

/** Another person's device gives the same 404 as an unknown one. */
const forgetDevice: Handler<'forgetDevice'> = async ({ params }, { person }) => {
  const now = clock.real().getTime();
  const known = await devicesOf(person.documentId, now);
  const found = known.find(({ tokenHash }) => deviceId(tokenHash) === params.id);
  if (!found) return refuse('not-found');
  await transact(async () => {
    await forget(person.documentId, found.id, now);
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.device-forgotten', subject: actor });
  });
  return done(undefined);
};

export const loginCalls = [
  handle(calls.listSessions, listSessions),
  handle(calls.endSession, endSession),
  handle(calls.endOtherSessions, endOtherSessions),
  handle(calls.listDevices, listDevices),
  handle(calls.forgetDevice, forgetDevice),
];

export const loginOuterCalls = [handle(calls.logIn, logIn), handle(calls.logOut, logOut)];
