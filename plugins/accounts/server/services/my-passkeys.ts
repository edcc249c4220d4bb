/** The passkeys of a person: kept beside the password, each told by letter (decisions/0008). */
import { type calls, done, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { audit, clock, type Limit, transact, type Verb } from '@oner/platform';
import {
  checkNewPasskey,
  creationOptions,
  keepPasskey,
  mostPasskeys,
} from '../passkeys/ceremonies.ts';
import { type Party, partyOf } from '../passkeys/party.ts';
import { noteCredentialChange } from '../store/credentials.ts';
import {
  countPasskeys,
  dropPasskey,
  type Passkey,
  passkeysOf,
  renamePasskey as rename,
} from '../store/passkeys.ts';
import { findByAccount, lockAccount } from '../store/people.ts';
import { isOpenNow } from '../store/sessions.ts';
import { endingOthers } from './my-sessions.ts';
import { tellOfPasskey } from './tell-of-login.ts';

export const passkeyChanges: Limit = {
  name: 'passkey-changes',
  points: 30,
  perSeconds: 3600,
  by: 'account',
};

/** Whose passkeys are the shop's people's, as against the staff's. @param account documentId of the user */
export const ownerOf = (account: string): string => `user:${account}`;
/** Null where the shop is not at a domain with https. */
export const shopParty = (): Party | null => partyOf(env().publicUrl);

const shown = ({ id, name, madeAt, usedAt }: Passkey) => ({
  id,
  name,
  created_at: new Date(madeAt).toISOString(),
  last_used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
});

/** GET /api/my/passkeys. */
export const listPasskeys: Verb<typeof calls.listPasskeys> = async (_input, { person }) => {
  if (!person) return refuse('login-required');
  const passkeys = await passkeysOf(ownerOf(person.documentId));
  return done({ origin: shopParty()?.origin ?? null, passkeys: passkeys.map(shown) });
};

/** POST /api/my/passkeys/options, with fresh proof. */
export const askToAddPasskey: Verb<typeof calls.askToAddPasskey> = async (_input, { person }) => {
  if (!person) return refuse('login-required');
  const party = shopParty();
  if (!party) return refuse('not-found');
  const now = clock.real().getTime();
  const { documentId, username } = person;
  const options = await creationOptions(party, ownerOf(documentId), username, now);
  return done(options, { 'Cache-Control': 'no-store' });
};

/** POST /api/my/passkeys, with fresh proof: a change of credentials, told by letter. */
export const addPasskey: Verb<typeof calls.addPasskey> = async ({ body }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const { sessionId } = caller.person;
  const { account } = person;
  const party = shopParty();
  if (!party) return refuse('not-found');
  const now = clock.real().getTime();
  const checked = await checkNewPasskey(party, ownerOf(account), body.answer, now);
  if (!checked) return refuse('passkey-refused');
  return transact(async () => {
    // Behind the lock: an undone change of the e-mail takes passkeys away and ends sessions, maybe at this very instant.
    await lockAccount(account);
    if (!(await isOpenNow(sessionId))) return refuse('session-ended');
    if ((await countPasskeys(ownerOf(account))) >= mostPasskeys) return refuse('conflict');
    const kept = await keepPasskey(checked, body.name);
    if (!kept) return refuse('passkey-refused');
    await noteCredentialChange(account, clock.now().getTime());
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.passkey-added', subject: actor });
    await tellOfPasskey('passkey-added', person, caller.userAgent, kept.id);
    return done(shown(kept));
  });
};

/** PATCH /api/my/passkeys/:id: another's is as unknown as one that never was. */
export const renamePasskey: Verb<typeof calls.renamePasskey> = async (
  { params, body },
  { person },
) => {
  if (!person) return refuse('login-required');
  const owner = ownerOf(person.documentId);
  const isThere = await transact(() => rename(owner, params.id, body.name));
  return isThere ? done(undefined) : refuse('not-found');
};

/** DELETE /api/my/passkeys/:id, with fresh proof: all other sessions end with it. */
export const removePasskey: Verb<typeof calls.removePasskey> = async ({ params }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const { account } = person;
  const endOthers = await endingOthers(caller.person, caller);
  return transact(async () => {
    if (!(await dropPasskey(ownerOf(account), params.id))) return refuse('not-found');
    await endOthers();
    await noteCredentialChange(account, clock.now().getTime());
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.passkey-removed', subject: actor });
    await tellOfPasskey('passkey-removed', person, caller.userAgent, params.id);
    return done(undefined);
  });
};
