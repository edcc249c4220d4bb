import { freshMinutes } from '@oner/config/contract';
import {
  type ExpressionBuilder,
  findOne,
  findValue,
  hasRow,
  insertOrUpdate,
  type Selectable,
  strapiTables,
  transact,
} from '@oner/platform';
import { lockAccount, type PersonRow, peopleIn, toPerson } from '../people/store.ts';
import type { IdentityKind } from '../registration/store.ts';
import { type AccountsTables, db, readDb } from '../schema.ts';
import { forgottenAfterMs, nextTry } from './rules.ts';

export type Login = {
  readonly person: PersonRow | null;
  readonly username: string;
  readonly hash: string;
};

/** Accounts whose password is invalid until a new one is set by an e-mailed link (passwords/store.ts). */
const passwordDue = (on: typeof db) =>
  on.selectFrom('credentials').where('passwordDue', '=', true).select('account');

const hashIn = (on: typeof db, account: string): Promise<string | null> =>
  findValue(
    on
      .selectFrom(strapiTables.users.as('u'))
      .where('u.documentId', '=', account)
      .where('u.documentId', 'not in', passwordDue(on))
      .select('u.password'),
  );

/** Null if the account does not exist, or has no valid password. */
export const passwordHashOf = (account: string): Promise<string | null> => hashIn(readDb, account);

/**
 * Like passwordHashOf, in the open transaction, with the account locked until its end: an undone e-mail change may have made the
 * password void since it was compared.
 */
export const passwordHashNow = async (account: string): Promise<string | null> => {
  await lockAccount(account);
  return hashIn(db, account);
};

/** Removes the password of this account; in the open transaction. */
export const voidPassword = async (account: string): Promise<void> => {
  const user = db.updateTable(strapiTables.users.as('u')).set({ password: null });
  await user.where('u.documentId', '=', account).execute();
};

/** Finds the account of this e-mail or username skeleton, with its password hash. One query, whether found or not. */
export const findLogin = async (kind: IdentityKind, value: string): Promise<Login | null> => {
  const row = await peopleIn(readDb)
    .innerJoin('identityClaims as c', 'c.account', 'u.documentId')
    .where('c.kind', '=', kind)
    .where('c.value', '=', value)
    .where('u.documentId', 'not in', passwordDue(readDb))
    .select('u.password as hash')
    .executeTakeFirst();
  return row?.hash ? { person: toPerson(row), username: row.username, hash: row.hash } : null;
};

/**
 * Counts an attempt for `budget` unless it comes too early; concurrent attempts wait for each other. Not inside a transaction:
 * the attempt counts whatever the result of the login.
 * @param now real clock, milliseconds
 */
export const takeTry = async (budget: string, now: number): Promise<ReturnType<typeof nextTry>> => {
  await db
    .deleteFrom('loginTries')
    .where('lastAt', '<=', now - forgottenAfterMs)
    .execute();
  return transact(async () => {
    // Inserted with zero attempts, so that there is a row to lock.
    await db
      .insertInto('loginTries')
      .values({ budget, wrong: 0, lastAt: now, openAt: 0 })
      .onConflict((known) => known.column('budget').doNothing())
      .execute();
    const row = await db
      .selectFrom('loginTries')
      .where('budget', '=', budget)
      .select(['wrong', 'lastAt', 'openAt'])
      .forUpdate()
      .executeTakeFirst();
    const next = nextTry(row ?? null, now);
    if (next.ok) {
      const { wrong, lastAt, openAt } = next.tries;
      const own = db.updateTable('loginTries').set({ wrong, lastAt, openAt });
      await own.where('budget', '=', budget).execute();
    }
    return next;
  });
};

/** Deletes the wrong attempts after a right or a new password. */
export const forgetTries = async (budget: string): Promise<void> => {
  await db.deleteFrom('loginTries').where('budget', '=', budget).execute();
};

/** Origin of users' sessions in Strapi's session manager, as opposed to staff. */
export const origin = 'users-permissions';

/**
 * A token is valid for one day (spec A §9). Strapi keeps the row longer, for a refresh token, which the shop does not hand out.
 */
const tokenLifeMs = 86_400_000;

/** An open session, as shown to its owner. */
type OpenSession = {
  readonly sessionId: string;
  /** User-Agent at login */
  readonly device: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
};

/** Saved sessions, newest first. */
export const sessionsOf = async (userId: number, now: Date): Promise<OpenSession[]> => {
  const rows = await readDb
    .selectFrom(strapiTables.sessions.as('t'))
    .where('t.userId', '=', String(userId))
    .where('t.origin', '=', origin)
    .orderBy('t.id', 'desc')
    .select(['t.sessionId', 't.metadata', 't.createdAt'])
    .execute();
  const open = rows.map(({ sessionId, metadata, createdAt }) => {
    const openedAt = new Date(createdAt);
    const expiresAt = new Date(openedAt.getTime() + tokenLifeMs);
    return { sessionId, device: deviceOf(metadata), openedAt, expiresAt };
  });
  return open.filter(({ expiresAt }) => expiresAt > now);
};

// PostgreSQL returns JSON as a value, SQLite as text.
const deviceOf = (metadata: unknown): string => {
  const read: unknown = typeof metadata === 'string' ? JSON.parse(metadata) : metadata;
  const { userAgent } = (read ?? {}) as { userAgent?: unknown };
  return typeof userAgent === 'string' ? userAgent : '';
};

type Session = {
  readonly person: PersonRow | null;
  readonly expiresAt: Date;
  /** last proof in the session; real clock, milliseconds; null if there is none, or an old one was deleted */
  readonly provenAt: number | null;
  /** last proof by a passkey */
  readonly passkeyAt: number | null;
};

/**
 * Reads the saved session and its person; null after a logout. Uses the read connection, so that signed-in people do not wait for
 * writers on SQLite.
 */
export const findSession = async (sessionId: string, userId: number): Promise<Session | null> => {
  const row = await peopleIn(readDb)
    .innerJoin(strapiTables.sessions.as('t'), (join) => join.on('t.userId', '=', String(userId)))
    .leftJoin('sessionProofs as sp', 'sp.sessionId', 't.sessionId')
    .where('u.id', '=', userId)
    .where('t.sessionId', '=', sessionId)
    .where('t.origin', '=', origin)
    .select(['t.expiresAt', 'sp.provenAt', 'sp.passkeyAt'])
    .executeTakeFirst();
  if (!row) return null;
  const { expiresAt, provenAt, passkeyAt } = row;
  return { person: toPerson(row), expiresAt: new Date(expiresAt), provenAt, passkeyAt };
};

/** Whether the session still exists, read inside the open transaction. */
export const isOpenNow = (sessionId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom(strapiTables.sessions.as('t'))
      .where('t.sessionId', '=', sessionId)
      .where('t.origin', '=', origin)
      .select('t.id'),
  );

export type ProofKind = 'password' | 'passkey';

/**
 * Stores that the password or a passkey was proven in this session, and deletes expired proofs.
 * @param at real clock, milliseconds
 */
export const addProof = async (sessionId: string, kind: ProofKind, at: number): Promise<void> => {
  const proof = kind === 'passkey' ? { provenAt: at, passkeyAt: at } : { provenAt: at };
  await insertOrUpdate(db, 'sessionProofs', { sessionId }, proof);
  await db
    .deleteFrom('sessionProofs')
    .where('provenAt', '<=', at - freshMinutes * 60_000)
    .execute();
};

/** A device unused for this long is forgotten; its cookie expires at the same time. */
const knownForMs = 180 * 86_400_000;
/** Most rows of one account: a client without cookies adds one with each login. */
const most = 30;

/** A browser that has logged in to the account; times of the real clock, milliseconds. */
export type Device = Readonly<
  Omit<Selectable<AccountsTables['knownDevices']>, 'account' | 'forgottenAt'>
>;
const columns = ['id', 'tokenHash', 'userAgent', 'firstAt', 'lastAt'] as const;

type Devices = ExpressionBuilder<AccountsTables, 'knownDevices'>;
const isKnownTo =
  (account: string, now: number) =>
  ({ eb, and }: Devices) =>
    and([
      eb('account', '=', account),
      eb('forgottenAt', 'is', null),
      eb('lastAt', '>', now - knownForMs),
    ]);
const knownTo = (account: string, now: number) =>
  db.selectFrom('knownDevices').where(isKnownTo(account, now)).orderBy('lastAt', 'desc');

/** Most recent login first. */
export const devicesOf = (account: string, now: number): Promise<Device[]> =>
  knownTo(account, now).select(columns).execute();

/** Finds a device of the account by its tokens; runs the same query if there is no account. */
export const findDevice = (
  account: string,
  tokenHashes: readonly string[],
  now: number,
): Promise<Device | null> => {
  const known = knownTo(account, now).where('tokenHash', 'in', tokenHashes);
  return findOne(known.limit(1).select(columns));
};

/** Whether any device has ever logged in to this account, forgotten ones included. */
export const hasHadDevices = (account: string): Promise<boolean> => {
  const had = db.selectFrom('knownDevices').where('account', '=', account).limit(1);
  return hasRow(had.select('id'));
};

/** Adds a device and deletes the oldest rows above the limit; one always remains, for hasHadDevices. */
export const addDevice = async (
  account: string,
  tokenHash: string,
  userAgent: string,
  now: number,
): Promise<void> => {
  await db
    .insertInto('knownDevices')
    .values({ account, tokenHash, userAgent, firstAt: now, lastAt: now })
    .execute();
  const surplus = await db
    .selectFrom('knownDevices')
    .where('account', '=', account)
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(100)
    .select('id')
    .execute();
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('knownDevices').where('id', 'in', ids).execute();
};

export const noteDevice = async (id: number, userAgent: string, now: number): Promise<void> => {
  const device = db.updateTable('knownDevices').set({ userAgent, lastAt: now });
  await device.where('id', '=', id).execute();
};

/** Marks the device as forgotten. */
export const forgetDevice = async (account: string, id: number, now: number): Promise<void> => {
  const device = db.updateTable('knownDevices').set({ forgottenAt: now }).where('id', '=', id);
  await device.where(isKnownTo(account, now)).execute();
};

/** Marks all devices of this person as forgotten, except `but`. */
export const forgetDevicesOf = async (userId: number, now: number, but?: number): Promise<void> => {
  const user = db.selectFrom(strapiTables.users.as('u')).where('u.id', '=', userId);
  await db
    .updateTable('knownDevices')
    .set({ forgottenAt: now })
    .where('account', 'in', user.select('u.documentId'))
    .where('forgottenAt', 'is', null)
    .where('id', '!=', but ?? 0)
    .execute();
};

/** For an erased account. */
export const dropDevices = async (account: string): Promise<void> => {
  await db.deleteFrom('knownDevices').where('account', '=', account).execute();
};
