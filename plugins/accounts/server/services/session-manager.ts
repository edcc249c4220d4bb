import { house } from '@oner/platform';
import { origin } from '../store/sessions.ts';

/** What this room uses of Strapi's session manager. */
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
  const { sessionManager } = house() as { sessionManager?: (origin: string) => SessionManager };
  if (!sessionManager) throw new Error('Strapi has no session manager');
  return sessionManager(of);
};
