import { readDb } from '@oner/platform';
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

export type Session = { readonly person: PersonRow | null; readonly expiresAt: Date };

/**
 * The session and the person it belongs to, as saved at this instant: after a logout there is none.
 * Read beside the writers, so that a busy SQLite lets no signed-in person wait.
 */
export const findSession = async (sessionId: string, userId: number): Promise<Session | null> => {
  const row: (Raw & { expiresAt: string | number | Date }) | undefined = await peopleIn(readDb())
    // Strapi keeps the number of the user as text.
    .join('strapi_sessions as t', (on) => on.onVal('t.user_id', String(userId)))
    .where({ 'u.id': userId, 't.session_id': sessionId, 't.origin': origin })
    .select({ expiresAt: 't.expires_at' })
    .first();
  return row ? { person: toPerson(row), expiresAt: new Date(row.expiresAt) } : null;
};
