import { randomUUID } from 'node:crypto';
import { clock } from '@oner/platform';
import { addProof } from '../store/sessions.ts';
import { sessions } from './session-manager.ts';

/**
 * Logs a person in, who has just proven or chosen his password: a session row and the access token of one day that names it (spec A §9). The refresh token
 * stays here, for the shop has no use for it yet.
 */
export const openSession = async (userId: number, userAgent: string): Promise<string> => {
  const { token, sessionId } = await sessions().generateRefreshToken(String(userId), randomUUID(), {
    type: 'refresh',
    metadata: { userAgent },
  });
  const access = await sessions().generateAccessToken(token);
  if ('error' in access) throw new Error(`no access token for a new session: ${access.error}`);
  await addProof(sessionId, clock.real().getTime());
  return access.token;
};
