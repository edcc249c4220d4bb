import { freshMinutes } from '@oner/config/contract';
import { db, readDb, transact } from '@oner/platform';
import type { Knex } from 'knex';
import { lockAccount, type PersonRow, peopleIn, type Raw, toPerson } from '../people/store.ts';
import type { ClaimKind } from '../registration/store.ts';
import { forgottenAfterMs, nextTry, type Tries } from './rules.ts';

export type Login = {
  readonly person: PersonRow | null;
  readonly username: string;
  readonly hash: string;
};

/** No password counts while a new one is due (passwords/store.ts), whoever has put it there. */
const hashIn = (on: Knex, account: string): Knex.QueryBuilder =>
  on('up_users as u')
    .where('u.document_id', account)
    .whereNotIn('u.document_id', on('credentials').where('password_due', true).select('account'))
    .first({ hash: 'u.password' });

/** Null where the account is gone, or has no password that counts. */
export const passwordHashOf = async (account: string): Promise<string | null> =>
  (await hashIn(readDb(), account))?.hash ?? null;

/**
 * The same in the open transaction, where it stays as it is until the end: a password is proven before, and an undone
 * change of the e-mail may have made it void since.
 */
export const passwordHashNow = async (account: string): Promise<string | null> => {
  await lockAccount(account);
  return (await hashIn(db(), account))?.hash ?? null;
};

/** From now on nobody has the password of this account; in the open transaction. */
export const voidPassword = async (account: string): Promise<void> => {
  await db()('up_users').where({ document_id: account }).update({ password: null });
};

/** The account that holds this e-mail or username skeleton, with its password hash. One query, hit or miss. */
export const findLogin = async (kind: ClaimKind, value: string): Promise<Login | null> => {
  const row: (Raw & { hash: string | null }) | undefined = await peopleIn(readDb())
    .join('identity_claims as c', 'c.account', 'u.document_id')
    .where({ 'c.kind': kind, 'c.value': value })
    .whereNotIn(
      'u.document_id',
      readDb()('credentials').where('password_due', true).select('account'),
    )
    .select({ hash: 'u.password' })
    .first();
  return row?.hash
    ? { person: toPerson(row), username: String(row.username), hash: row.hash }
    : null;
};

type TryRow = { wrong: number; last_at: string | number; open_at: string | number };
/** As no try at all: the row is there to be locked. */
const none = { wrong: 0, last_at: 0, open_at: 0 };

/**
 * Counts a try for `budget` unless it comes too early. Of those that come at one instant each waits for the one before.
 * Not inside a transaction: it counts whatever comes of the login.
 * @param now real clock, milliseconds
 */
export const takeTry = async (budget: string, now: number): Promise<ReturnType<typeof nextTry>> => {
  await db()('login_tries')
    .where('last_at', '<=', now - forgottenAfterMs)
    .delete();
  return transact(async () => {
    const mine = () => db()('login_tries').where({ budget });
    await db()('login_tries')
      .insert({ budget, ...none, last_at: now })
      .onConflict('budget')
      .ignore();
    const row: TryRow | undefined = await mine().forUpdate().first();
    const next = nextTry(row ? toTries(row) : null, now);
    if (next.ok) {
      const { wrong, lastAt, openAt } = next.tries;
      await mine().update({ wrong, last_at: lastAt, open_at: openAt });
    }
    return next;
  });
};

const toTries = (row: TryRow): Tries => ({
  wrong: row.wrong,
  lastAt: Number(row.last_at),
  openAt: Number(row.open_at),
});

/** The password was right, or is a new one: wrong tries before it count no more. */
export const forgetTries = async (budget: string): Promise<void> => {
  await db()('login_tries').where({ budget }).delete();
};

/** What Strapi's session manager calls the shop's people, as against staff. */
export const origin = 'users-permissions';

/**
 * A token lives one day (spec A §9). Strapi keeps the row longer, for a token that would renew it; the shop hands none
 * out.
 */
const tokenLifeMs = 86_400_000;

/** A session that is open, as its person sees it. */
export type OpenSession = {
  readonly sessionId: string;
  /** User-Agent it was opened with */
  readonly device: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
};

/** Newest first, as saved at this instant. */
export const sessionsOf = async (userId: number, now: Date): Promise<OpenSession[]> => {
  const rows: Record<string, unknown>[] = await readDb()('strapi_sessions')
    .where({ user_id: String(userId), origin })
    .orderBy('id', 'desc')
    .select('session_id', 'metadata', 'created_at');
  const open = rows.map((row) => ({
    sessionId: String(row.session_id),
    device: deviceOf(row.metadata),
    openedAt: instantOf(row.created_at),
    expiresAt: new Date(instantOf(row.created_at).getTime() + tokenLifeMs),
  }));
  return open.filter(({ expiresAt }) => expiresAt > now);
};

// PostgreSQL answers JSON as a value, SQLite as text.
const deviceOf = (metadata: unknown): string => {
  const read: unknown = typeof metadata === 'string' ? JSON.parse(metadata) : metadata;
  const { userAgent } = (read ?? {}) as { userAgent?: unknown };
  return typeof userAgent === 'string' ? userAgent : '';
};
const instantOf = (value: unknown): Date => new Date(value as string | number | Date);

export type Session = {
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
  const row: SessionRow | undefined = await peopleIn(readDb())
    // Strapi keeps the number of the user as text.
    .join('strapi_sessions as t', (on) => on.onVal('t.user_id', String(userId)))
    .leftJoin('session_proofs as sp', 'sp.session_id', 't.session_id')
    .where({ 'u.id': userId, 't.session_id': sessionId, 't.origin': origin })
    .select({ expiresAt: 't.expires_at', provenAt: 'sp.proven_at', passkeyAt: 'sp.passkey_at' })
    .first();
  if (!row) return null;
  return {
    person: toPerson(row),
    expiresAt: new Date(row.expiresAt),
    provenAt: millisecondsOf(row.provenAt),
    passkeyAt: millisecondsOf(row.passkeyAt),
  };
};
const millisecondsOf = (value: string | number | null): number | null =>
  value === null ? null : Number(value);
type SessionRow = Raw & {
  readonly expiresAt: string | number | Date;
  readonly provenAt: string | number | null;
  readonly passkeyAt: string | number | null;
};

/** The same in the open transaction: whether it has not been ended meanwhile. */
export const isOpenNow = async (sessionId: string): Promise<boolean> =>
  (await db()('strapi_sessions').where({ session_id: sessionId, origin }).first('id')) !==
  undefined;

export type ProofKind = 'password' | 'passkey';

/**
 * The password, or a passkey, has just been proven in this session. Proofs that count no longer go with it.
 * @param at real clock, milliseconds
 */
export const addProof = async (sessionId: string, kind: ProofKind, at: number): Promise<void> => {
  const proof = kind === 'passkey' ? { proven_at: at, passkey_at: at } : { proven_at: at };
  await db()('session_proofs')
    .insert({ session_id: sessionId, ...proof })
    .onConflict('session_id')
    .merge(proof);
  await db()('session_proofs')
    .where('proven_at', '<=', at - freshMinutes * 60_000)
    .delete();
};

/** A device that is not used for so long is a stranger again; the cookie ends with it. */
export const knownForMs = 180 * 86_400_000;
/** Rows of one account: whoever sends no cookie makes one with each login. */
const most = 30;

/** A browser from which a person has logged in; instants follow the real clock, milliseconds. */
export type Device = {
  readonly id: number;
  readonly tokenHash: string;
  /** User-Agent of its last login */
  readonly userAgent: string;
  readonly firstAt: number;
  readonly lastAt: number;
};

type DeviceRow = Record<'id' | 'first_at' | 'last_at', string | number> &
  Record<'token_hash' | 'user_agent', string>;
const columns = ['id', 'token_hash', 'user_agent', 'first_at', 'last_at'];
const toDevice = (row: DeviceRow): Device => ({
  id: Number(row.id),
  tokenHash: row.token_hash,
  userAgent: row.user_agent,
  firstAt: Number(row.first_at),
  lastAt: Number(row.last_at),
});

const knownTo = (account: string, now: number) =>
  db()('known_devices')
    .where({ account })
    .whereNull('forgotten_at')
    .where('last_at', '>', now - knownForMs);

/** The newest first. */
export const devicesOf = async (account: string, now: number): Promise<Device[]> => {
  const rows: DeviceRow[] = await knownTo(account, now).orderBy('last_at', 'desc').select(columns);
  return rows.map(toDevice);
};

/** The one of these that the account knows; the same one question for an account that is not there. */
export const findDevice = async (
  account: string,
  tokenHashes: readonly string[],
  now: number,
): Promise<Device | null> => {
  const row: DeviceRow | undefined = await knownTo(account, now)
    .whereIn('token_hash', tokenHashes)
    .orderBy('last_at', 'desc')
    .first(columns);
  return row ? toDevice(row) : null;
};

/** Whether anybody has ever logged in to this account, from a device that is forgotten by now too. */
export const hasHadDevices = async (account: string): Promise<boolean> =>
  (await db()('known_devices').where({ account }).first('id')) !== undefined;

/** The oldest rows of the account go where there are too many; the last is never lost, so the account stays one with a past. */
export const addDevice = async (
  account: string,
  tokenHash: string,
  userAgent: string,
  now: number,
): Promise<void> => {
  await db()('known_devices').insert({
    account,
    token_hash: tokenHash,
    user_agent: userAgent,
    first_at: now,
    last_at: now,
  });
  const surplus: (string | number)[] = await db()('known_devices')
    .where({ account })
    .orderBy([
      { column: 'last_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(most)
    .limit(100)
    .pluck('id');
  if (surplus.length > 0) await db()('known_devices').whereIn('id', surplus).delete();
};

export const noteDevice = async (id: number, userAgent: string, now: number): Promise<void> => {
  await db()('known_devices').where({ id }).update({ user_agent: userAgent, last_at: now });
};

/** It is a stranger from now on. */
export const forgetDevice = async (account: string, id: number, now: number): Promise<void> => {
  await knownTo(account, now).where({ id }).update({ forgotten_at: now });
};

/** All devices of this person are strangers from now on, but one. */
export const forgetDevicesOf = async (userId: number, now: number, but?: number): Promise<void> => {
  await db()('known_devices')
    .whereIn('account', db()('up_users').where({ id: userId }).select('document_id'))
    .whereNull('forgotten_at')
    .whereNot('id', but ?? 0)
    .update({ forgotten_at: now });
};

/** Of somebody who is erased. */
export const dropDevices = async (account: string): Promise<void> => {
  await db()('known_devices').where({ account }).delete();
};
