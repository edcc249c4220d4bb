/** A passkey in place of the password: to log in, and from its third day on as fresh proof (decisions/0008). */
import { type calls, done, freshMinutes, refuse } from '@oner/config/contract';
import {
  addressKey,
  clock,
  givePoint,
  type Limit,
  takePoint,
  transact,
  type Verb,
} from '@oner/platform';
import { isProof } from '../domain/passkey-age.ts';
import { checkProof, requestOptions, useProof } from '../passkeys/ceremonies.ts';
import { findByAccount } from '../store/people.ts';
import { addProof } from '../store/sessions.ts';
import { accessOf } from './access-of.ts';
import { deviceKnownTo, rememberDevice } from './known-device.ts';
import { perAddress } from './log-in.ts';
import { ownerOf, shopParty } from './my-passkeys.ts';
import { openSession } from './open-session.ts';
import { tellOfNewDevice } from './tell-of-login.ts';

/** Asking costs a signature of ours, and leaves nothing behind. */
export const passkeyAsks: Limit = {
  name: 'passkey-asks',
  points: 120,
  perSeconds: 60,
  by: 'address',
};
export const passkeyProofs: Limit = {
  name: 'passkey-proofs',
  points: 60,
  perSeconds: 600,
  by: 'account',
};

const askFor = async (owner: string | null) => {
  const party = shopParty();
  if (!party) return refuse('not-found');
  const options = await requestOptions(party, owner, clock.real().getTime());
  return done(options, { 'Cache-Control': 'no-store' });
};

/** POST /api-auth/passkey/options. */
export const askToLogInByPasskey: Verb<typeof calls.askToLogInByPasskey> = () => askFor(null);

/**
 * POST /api-auth/passkey: the passkey says who it is. Nobody guesses one, so wrong answers make no account wait, only the
 * address they come from.
 */
export const logInByPasskey: Verb<typeof calls.logInByPasskey> = async ({ body }, caller) => {
  const party = shopParty();
  if (!party) return refuse('not-found');
  const address = addressKey(caller.ip);
  const taken = await takePoint(perAddress, address);
  if (!taken.ok) {
    const { retryAfterSeconds } = taken;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return refuse('too-many-attempts', { retryAfterSeconds, minutes });
  }
  const proof = await checkProof(party, null, body.answer, clock.real().getTime());
  const [kind, account] = proof?.passkey.owner.split(':') ?? [];
  const person = kind === 'user' && account ? await findByAccount(account) : null;
  if (!proof || !person) return refuse('passkey-refused');
  await givePoint(perAddress, address);
  if ((await accessOf(person)) === 'none') return refuse('account-blocked');
  const device = await deviceKnownTo(person.account, caller);
  return transact(async () => {
    if (!(await useProof(proof))) return refuse('passkey-refused');
    if (!device) await tellOfNewDevice(person, caller.userAgent);
    const cookie = await rememberDevice(person.account, caller, device);
    const shown = isProof(proof.passkey.madeAt, proof.at) ? 'passkey' : null;
    const access = await openSession(person.userId, caller.userAgent, shown);
    return done({ access }, { 'Cache-Control': 'no-store', ...cookie });
  });
};

/** POST /api/user/reauthenticate/passkey/options. */
export const askToProvePasskey: Verb<typeof calls.askToProvePasskey> = async (_, { person }) =>
  person ? askFor(ownerOf(person.documentId)) : refuse('login-required');

/** POST /api/user/reauthenticate/passkey: this session has fresh proof for ten minutes. */
export const provePasskey: Verb<typeof calls.provePasskey> = async ({ body }, { person }) => {
  if (!person) return refuse('login-required');
  const party = shopParty();
  if (!party) return refuse('not-found');
  const now = clock.real().getTime();
  const proof = await checkProof(party, ownerOf(person.documentId), body.answer, now);
  if (!proof) return refuse('passkey-refused');
  if (!isProof(proof.passkey.madeAt, now)) return refuse('passkey-too-new');
  return transact(async () => {
    if (!(await useProof(proof))) return refuse('passkey-refused');
    await addProof(person.sessionId, 'passkey', now);
    return done({ fresh_until: new Date(now + freshMinutes * 60_000).toISOString() });
  });
};
