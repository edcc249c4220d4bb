import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { endSession } from './end-session.ts';

/** POST /api-auth/logout: this session alone; other devices stay signed in. */
export const logOut: Verb<typeof calls.logOut> = async (_input, { person }) => {
  if (!person) return refuse('login-required');
  await endSession(person.userId, person.sessionId);
  return done(undefined);
};
