import { randomUUID } from 'node:crypto';
import { clock } from '@oner/platform';
import { addProof, type ProofKind } from '../store/sessions.ts';
import { sessions } from './session-manager.ts';

/**
 * Logs a person in: a session row and the access token of one day that names it (spec A §9). The refresh token
 * stays here, for the shop has no use for it yet.
 * @param proof what he has just proven; a password that he has just chosen is one, a passkey that is new is none: null
 */
export const openSession = async (
  userId: number,
  userAgent: string,
  proof: ProofKind | null,
): Promise<string> => {
  const { token, sessionId } = await sessions().generateRefreshToken(String(userId), randomUUID(), {
    type: 'refresh',
    metadata: { userAgent },
  });
  const access = await sessions().generateAccessToken(token);
  if ('error' in access) throw new Error(`no access token for a new session: ${access.error}`);
  if (proof !== null) await addProof(sessionId, proof, clock.real().getTime());
  return access.token;
};
