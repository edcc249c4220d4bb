import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, transact, type Verb } from '@oner/platform';
import { devicesOf, forgetDevice as forget } from '../store/known-devices.ts';
import { deviceKnownTo } from './known-device.ts';

// The hash of the token is as good as its name inside; outside it goes by a part of it, as sessions do.
const outerId = (tokenHash: string): string => tokenHash.slice(0, 24);

/** GET /api/my/devices: from where the account was logged in to, the last login first. */
export const listDevices: Verb<typeof calls.listDevices> = async (_input, caller) => {
  if (!caller.person) return refuse('login-required');
  const { documentId } = caller.person;
  const known = await devicesOf(documentId, clock.real().getTime());
  const own = await deviceKnownTo(documentId, caller);
  return done(
    known.map(({ id, tokenHash, userAgent, firstAt, lastAt }) => ({
      id: outerId(tokenHash),
      device: userAgent,
      first_at: new Date(firstAt).toISOString(),
      last_at: new Date(lastAt).toISOString(),
      current: id === own?.id,
    })),
  );
};

/** DELETE /api/my/devices/:id: another's is as unknown as one that never was. */
export const forgetDevice: Verb<typeof calls.forgetDevice> = async ({ params }, { person }) => {
  if (!person) return refuse('login-required');
  const now = clock.real().getTime();
  const known = await devicesOf(person.documentId, now);
  const found = known.find(({ tokenHash }) => outerId(tokenHash) === params.id);
  if (!found) return refuse('not-found');
  await transact(async () => {
    await forget(person.documentId, found.id, now);
    const actor = `user:${person.documentId}`;
    await audit({ actor, action: 'account.device-forgotten', subject: actor });
  });
  return done(undefined);
};
