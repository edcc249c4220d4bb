import type { RefusalCode } from '@oner/config/contract';
import { clock, type Person } from '@oner/platform';
import { findSession } from '../store/sessions.ts';
import { accessOf } from './access-of.ts';
import { sessions } from './session-manager.ts';

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
