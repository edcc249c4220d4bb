import { sessions } from './session-manager.ts';

/** The token of this session answers `session-ended` from now on. */
export const endSession = async (userId: number, sessionId: string): Promise<void> => {
  await sessions().revokeSessionById(String(userId), sessionId);
};

/** Every session of this person, on all devices. */
export const endAllSessions = (userId: number): Promise<void> =>
  sessions().invalidateRefreshToken(String(userId));
