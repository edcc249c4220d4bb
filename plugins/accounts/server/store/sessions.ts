import { freshMinutes } from '@oner/config/contract';
import { db, readDb } from '@oner/platform';
import { type PersonRow, peopleIn, type Raw, toPerson } from './people.ts';

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
