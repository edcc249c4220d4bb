import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, transact, type Verb } from '@oner/platform';
import { sessionsOf } from '../store/sessions.ts';
import { endSession as end } from './end-session.ts';

// The name of a session stands in its token; outside it goes by another.
const outerId = (sessionId: string): string =>
  createHash('sha256').update(`session ${sessionId}`).digest('hex').slice(0, 24);

/** GET /api/my/sessions: where the person is signed in, newest first. */
export const listSessions: Verb<typeof calls.listSessions> = async (_input, { person }) => {
  if (!person) return refuse('login-required');
  const open = await sessionsOf(person.userId, clock.real());
  return done(
    open.map(({ sessionId, device, openedAt, expiresAt }) => ({
      id: outerId(sessionId),
      device,
      opened_at: openedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current: sessionId === person.sessionId,
    })),
  );
};

/** DELETE /api/my/sessions/:id: another's is as unknown as one that never was. */
export const endSession: Verb<typeof calls.endSession> = async ({ params }, { person }) => {
  if (!person) return refuse('login-required');
  const open = await sessionsOf(person.userId, clock.real());
  const found = open.find(({ sessionId }) => outerId(sessionId) === params.id);
  if (!found) return refuse('not-found');
  await transact(async () => {
    await end(person.userId, found.sessionId);
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.session-ended', subject: actor });
  });
  return done(undefined);
};
