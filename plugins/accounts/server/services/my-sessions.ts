import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { audit, type Caller, clock, type Person, transact, type Verb } from '@oner/platform';
import { forgetDevicesOf } from '../store/known-devices.ts';
import { sessionsOf } from '../store/sessions.ts';
import { endSession as end } from './end-session.ts';
import { deviceKnownTo } from './known-device.ts';

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

/** What ends all sessions of a person but the one that calls, and forgets every other device; it runs in a transaction. */
export const endingOthers = async (
  { userId, documentId, sessionId: own }: Person,
  caller: Caller,
): Promise<() => Promise<void>> => {
  const open = await sessionsOf(userId, clock.real());
  const device = await deviceKnownTo(documentId, caller);
  return async () => {
    for (const { sessionId } of open) if (sessionId !== own) await end(userId, sessionId);
    await forgetDevicesOf(userId, clock.real().getTime(), device?.id);
  };
};

/** DELETE /api/my/sessions: whoever else is signed in to the account is no longer, and is a stranger to it. */
export const endOtherSessions: Verb<typeof calls.endOtherSessions> = async (_input, caller) => {
  const { person } = caller;
  if (!person) return refuse('login-required');
  const endOthers = await endingOthers(person, caller);
  await transact(async () => {
    await endOthers();
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.other-sessions-ended', subject: actor });
  });
  return done(undefined);
};
