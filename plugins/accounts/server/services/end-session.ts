import { clock } from '@oner/platform';
import { forgetDevicesOf } from '../store/known-devices.ts';
import { sessions } from './session-manager.ts';

/** The token of this session answers `session-ended` from now on. */
export const endSession = async (userId: number, sessionId: string): Promise<void> => {
  await sessions().revokeSessionById(String(userId), sessionId);
};

/** Every session of this person, on all devices, which are strangers to the account from now on. */
export const endAllSessions = async (userId: number): Promise<void> => {
  await sessions().invalidateRefreshToken(String(userId));
  await forgetDevicesOf(userId, clock.real().getTime());
};
