import { readDb } from '@oner/platform';
import { type PersonRow, peopleIn, type Raw, toPerson } from './people.ts';

/** What Strapi's session manager calls the shop's people, as against staff. */
export const origin = 'users-permissions';

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
