/**
 * Passkeys of users, in addition to the password: for login, and from the third day on as fresh proof. Each one added or removed
 * is reported by e-mail (decisions/0008).
 */
import { calls, done, freshMinutes, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  accountLimit,
  addressKey,
  addressLimit,
  audit,
  clock,
  type Handler,
  handle,
  returnPoint,
  takePoint,
  transact,
} from '@oner/platform';
import { endingOthers, perAddress } from '../login/calls.ts';
import {
  accessOf,
  deviceKnownTo,
  notifyOfNewDevice,
  notifyOfPasskey,
  openSession,
  rememberDevice,
} from '../login/service.ts';
import { addProof, isOpenNow } from '../login/store.ts';
import { noteCredentialChange } from '../passwords/store.ts';
import { findByAccount, lockAccount } from '../people/store.ts';
import {
  checkNewPasskey,
  checkProof,
  creationOptions,
  isProof,
  mostPasskeys,
  type Party,
  partyOf,
  requestOptions,
  storePasskey,
  useProof,
} from './ceremonies.ts';
import {
  countPasskeys,
  dropPasskey,
  type Passkey,
  passkeysOf,
  renamePasskey as rename,
} from './store.ts';

const passkeyChanges = accountLimit('passkey-changes', 30);

/** Owner key of a user's passkeys, distinct from staff's. @param account documentId of the user */
export const ownerOf = (account: string): string => `user:${account}`;
/** Null unless the shop is served by https at a domain, or locally. */
const shopParty = (): Party | null => partyOf(env().publicUrl);

const shown = ({ id, name, madeAt, usedAt }: Passkey) => ({
  id,
  name,
  created_at: new Date(madeAt).toISOString(),
  last_used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
});

const listPasskeys: Handler<'listPasskeys'> = async (_input, { person }) => {
  const passkeys = await passkeysOf(ownerOf(person.documentId));
  return done({ origin: shopParty()?.origin ?? null, passkeys: passkeys.map(shown) });
};

/** Requires fresh proof. */
const askToAddPasskey: Handler<'askToAddPasskey'> = async (_input, { person }) => {
  const party = shopParty();
  if (!party) return refuse('not-found');
  const now = clock.real().getTime();
  const { documentId, username } = person;
  const options = await creationOptions(party, ownerOf(documentId), username, now);
  return done(options, { 'Cache-Control': 'no-store' });
};

/** Requires fresh proof; a credential change, reported by e-mail. */
const addPasskey: Handler<'addPasskey'> = async ({ body }, caller) => {
  const person = await findByAccount(caller.person.documentId);
  if (!person) return refuse('login-required');
  const { sessionId } = caller.person;
  const { account } = person;
  const party = shopParty();
  if (!party) return refuse('not-found');
  const now = clock.real().getTime();
  const checked = await checkNewPasskey(party, ownerOf(account), body.answer, now);
  if (!checked) return refuse('passkey-refused');
  return transact(async () => {
    // Checked after the lock: an undone e-mail change deletes passkeys and ends sessions, possibly concurrently.
    await lockAccount(account);
    if (!(await isOpenNow(sessionId))) return refuse('session-ended');
    if ((await countPasskeys(ownerOf(account))) >= mostPasskeys) return refuse('conflict');
    const stored = await storePasskey(checked, body.name);
    if (!stored) return refuse('passkey-refused');
    await noteCredentialChange(account, clock.now().getTime());
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.passkey-added', subject: actor });
    await notifyOfPasskey('passkey-added', person, caller.userAgent, stored.id);
    return done(shown(stored));
  });
};

/** Another person's passkey gives the same 404 as an unknown one. */
const renamePasskey: Handler<'renamePasskey'> = async ({ params, body }, { person }) => {
  const owner = ownerOf(person.documentId);
  const isThere = await transact(() => rename(owner, params.id, body.name));
  return isThere ? done(undefined) : refuse('not-found');
};

/** Requires fresh proof; ends all other sessions. */
const removePasskey: Handler<'removePasskey'> = async ({ params }, caller) => {
  const person = await findByAccount(caller.person.documentId);
  if (!person) return refuse('login-required');
  const { account } = person;
  const endOthers = await endingOthers(caller.person, caller);
  return transact(async () => {
    if (!(await dropPasskey(ownerOf(account), params.id))) return refuse('not-found');
    await endOthers();
    await noteCredentialChange(account, clock.now().getTime());
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.passkey-removed', subject: actor });
    await notifyOfPasskey('passkey-removed', person, caller.userAgent, params.id);
    return done(undefined);
  });
};

/** Each request costs the server a signature, and stores nothing. */
const optionRequests = addressLimit('passkey-asks', 120, 60);
const passkeyProofs = accountLimit('passkey-proofs', 60, 600);

const requestOptionsFor = async (owner: string | null) => {
  const party = shopParty();
  if (!party) return refuse('not-found');
  const options = await requestOptions(party, owner, clock.real().getTime());
  return done(options, { 'Cache-Control': 'no-store' });
};

const askToLogInByPasskey: Handler<'askToLogInByPasskey'> = () => requestOptionsFor(null);

/**
 * The passkey identifies the person. Passkeys cannot be guessed, so wrong answers count only against the
 * IP address, not against an account.
 */
const logInByPasskey: Handler<'logInByPasskey'> = async ({ body }, caller) => {
  const party = shopParty();
  if (!party) return refuse('not-found');
  const address = addressKey(caller.ip);
  const taken = await takePoint(perAddress, address);
  if (!taken.ok) return taken;
  const proof = await checkProof(party, null, body.answer, clock.real().getTime());
  const [kind, account] = proof?.passkey.owner.split(':') ?? [];
  const person = kind === 'user' && account ? await findByAccount(account) : null;
  if (!proof || !person) return refuse('passkey-refused');
  await returnPoint(perAddress, address);
  if ((await accessOf(person)) === 'none') return refuse('account-blocked');
  const device = await deviceKnownTo(person.account, caller);
  return transact(async () => {
    if (!(await useProof(proof))) return refuse('passkey-refused');
    if (!device) await notifyOfNewDevice(person, caller.userAgent);
    const cookie = await rememberDevice(person.account, caller, device);
    const shown = isProof(proof.passkey.madeAt, proof.at) ? 'passkey' : null;
    const access = await openSession(person.userId, caller.userAgent, shown);
    return done({ access }, { 'Cache-Control': 'no-store', ...cookie });
  });
};

const askToProvePasskey: Handler<'askToProvePasskey'> = async (_, { person }) =>
  requestOptionsFor(ownerOf(person.documentId));

/** Gives this session fresh proof for ten minutes. */
const provePasskey: Handler<'provePasskey'> = async ({ body }, { person }) => {
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

export const passkeyCalls = [
  handle(calls.listPasskeys, listPasskeys),
  handle(calls.askToAddPasskey, askToAddPasskey, { limits: [passkeyChanges] }),
  handle(calls.addPasskey, addPasskey, { limits: [passkeyChanges] }),
  handle(calls.renamePasskey, renamePasskey),
  handle(calls.removePasskey, removePasskey),
  handle(calls.askToProvePasskey, askToProvePasskey, { limits: [passkeyProofs] }),
  handle(calls.provePasskey, provePasskey, { limits: [passkeyProofs] }),
];

export const passkeyOuterCalls = [
  handle(calls.askToLogInByPasskey, askToLogInByPasskey, { limits: [optionRequests] }),
  handle(calls.logInByPasskey, logInByPasskey),
];
