import { freshMinutes } from '@oner/config/contract';
import { type ExpressionBuilder, type Selectable, strapiTables, transact } from '@oner/platform';
import { lockAccount, type PersonRow, peopleIn, toPerson } from '../people/store.ts';
import type { IdentityKind } from '../registration/store.ts';
import { type AccountsTables, db, readDb } from '../schema.ts';
import { forgottenAfterMs, nextTry } from './rules.ts';

export type Login = {
  readonly person: PersonRow | null;
  readonly username: string;
  readonly hash: string;
};

/** Accounts whose password does not count until a new one is set (passwords/store.ts), whoever has put it there. */
const passwordDue = (on: typeof db) =>
  on.selectFrom('credentials').where('passwordDue', '=', true).select('account');

const hashIn = async (on: typeof db, account: string): Promise<string | null> => {
  const row = await on
    .selectFrom(strapiTables.users.as('u'))
    .where('u.documentId', '=', account)
    .where('u.documentId', 'not in', passwordDue(on))
    .select('u.password')
    .executeTakeFirst();
  return row?.password ?? null;
};

/** Null where the account is gone, or has no password that counts. */
export const passwordHashOf = (account: string): Promise<string | null> => hashIn(readDb, account);

/**
 * The same in the open transaction, where it stays as it is until the end: a password is proven before, and an undone
 * change of the e-mail may have made it void since.
 */
export const passwordHashNow = async (account: string): Promise<string | null> => {
  await lockAccount(account);
  return hashIn(db, account);
};

/** From now on nobody has the password of this account; in the open transaction. */
export const voidPassword = async (account: string): Promise<void> => {
  const user = db.updateTable(strapiTables.users.as('u')).set({ password: null });
  await user.where('u.documentId', '=', account).execute();
};

/** The account that holds this e-mail or username skeleton, with its password hash. One query, hit or miss. */
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
 * Counts a try for `budget` unless it comes too early. Of those that come at one instant each waits for the one before.
 * Not inside a transaction: it counts whatever comes of the login.
 * @param now real clock, milliseconds
 */
export const takeTry = async (budget: string, now: number): Promise<ReturnType<typeof nextTry>> => {
  await db
    .deleteFrom('loginTries')
    .where('lastAt', '<=', now - forgottenAfterMs)
    .execute();
  return transact(async () => {
    // As no try at all: the row is there to be locked.
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

/** The password was right, or is a new one: wrong tries before it count no more. */
export const forgetTries = async (budget: string): Promise<void> => {
  await db.deleteFrom('loginTries').where('budget', '=', budget).execute();
};

/** What Strapi's session manager calls the shop's people, as against staff. */
export const origin = 'users-permissions';

/**
 * A token lives one day (spec A §9). Strapi keeps the row longer, for a token that would renew it; the shop hands none
 * out.
 */
const tokenLifeMs = 86_400_000;

/** A session that is open, as its person sees it. */
type OpenSession = {
  readonly sessionId: string;
  /** User-Agent it was opened with */
  readonly device: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
};

/** Newest first, as saved at this instant. */
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

// PostgreSQL answers JSON as a value, SQLite as text.
const deviceOf = (metadata: unknown): string => {
  const read: unknown = typeof metadata === 'string' ? JSON.parse(metadata) : metadata;
  const { userAgent } = (read ?? {}) as { userAgent?: unknown };
  return typeof userAgent === 'string' ? userAgent : '';
};

type Session = {
  readonly person: PersonRow | null;
  readonly expiresAt: Date;
  /** real clock, milliseconds; null where nothing was ever proven in it, or long ago */
  readonly provenAt: number | null;
  /** the same of a passkey alone */
  readonly passkeyAt: number | null;
};

/**
 * The session and the person it belongs to, as saved at this instant: after a logout there is none.
 * Read beside the writers, so that a busy SQLite lets no signed-in person wait.
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

/** The same in the open transaction: whether it has not been ended meanwhile. */
export const isOpenNow = async (sessionId: string): Promise<boolean> => {
  const session = await db
    .selectFrom(strapiTables.sessions.as('t'))
    .where('t.sessionId', '=', sessionId)
    .where('t.origin', '=', origin)
    .select('t.id')
    .executeTakeFirst();
  return session !== undefined;
};

export type ProofKind = 'password' | 'passkey';

/**
 * The password, or a passkey, has just been proven in this session. Proofs that count no longer go with it.
 * @param at real clock, milliseconds
 */
export const addProof = async (sessionId: string, kind: ProofKind, at: number): Promise<void> => {
  const proof = kind === 'passkey' ? { provenAt: at, passkeyAt: at } : { provenAt: at };
  await db
    .insertInto('sessionProofs')
    .values({ sessionId, ...proof })
    .onConflict((known) => known.column('sessionId').doUpdateSet(proof))
    .execute();
  await db
    .deleteFrom('sessionProofs')
    .where('provenAt', '<=', at - freshMinutes * 60_000)
    .execute();
};

/** A device that is not used for so long is a stranger again; the cookie ends with it. */
const knownForMs = 180 * 86_400_000;
/** Rows of one account: whoever sends no cookie makes one with each login. */
const most = 30;

/** A browser from which a person has logged in; instants follow the real clock, milliseconds. */
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

/** The newest first. */
export const devicesOf = (account: string, now: number): Promise<Device[]> =>
  knownTo(account, now).select(columns).execute();

/** The one of these that the account knows; the same one question for an account that is not there. */
export const findDevice = async (
  account: string,
  tokenHashes: readonly string[],
  now: number,
): Promise<Device | null> => {
  const known = knownTo(account, now).where('tokenHash', 'in', tokenHashes);
  return (await known.limit(1).select(columns).executeTakeFirst()) ?? null;
};

/** Whether anybody has ever logged in to this account, from a device that is forgotten by now too. */
export const hasHadDevices = async (account: string): Promise<boolean> => {
  const had = db.selectFrom('knownDevices').where('account', '=', account).limit(1);
  return (await had.select('id').executeTakeFirst()) !== undefined;
};

/** The oldest rows of the account go where there are too many; the last is never lost, so the account stays one with a past. */
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

/** It is a stranger from now on. */
export const forgetDevice = async (account: string, id: number, now: number): Promise<void> => {
  const device = db.updateTable('knownDevices').set({ forgottenAt: now }).where('id', '=', id);
  await device.where(isKnownTo(account, now)).execute();
};

/** All devices of this person are strangers from now on, but one. */
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

/** Of somebody who is erased. */
export const dropDevices = async (account: string): Promise<void> => {
  await db.deleteFrom('knownDevices').where('account', '=', account).execute();
};
