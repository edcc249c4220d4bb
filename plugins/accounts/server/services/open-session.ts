import { randomUUID } from 'node:crypto';
import { sessions } from './session-manager.ts';

/**
 * Logs a person in: a session row and the access token of one day that names it (spec A §9). The refresh token
 * stays here, for the shop has no use for it yet.
 */
export const openSession = async (userId: number, userAgent: string): Promise<string> => {
  const { token } = await sessions().generateRefreshToken(String(userId), randomUUID(), {
    type: 'refresh',
    metadata: { userAgent },
  });
  const access = await sessions().generateAccessToken(token);
  if ('error' in access) throw new Error(`no access token for a new session: ${access.error}`);
  return access.token;
};
