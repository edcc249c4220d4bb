/**
 * WebAuthn ceremonies for users and staff: the challenge, the browser's answer and the stored passkey. An answer is first checked
 * (`check…`), then takes effect in the caller's transaction (`store…`, `use…`).
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { passkeyCreation, passkeyRequest } from '@oner/config/contract/passkeys';
import { env } from '@oner/config/env';
import { hourMs } from '@oner/config/terms';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import {
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  type Passkey,
  passkeysOf,
  spendChallenge,
} from './store.ts';

/** EdDSA, ES256, RS256: every authenticator supports one of them, and Node verifies all. */
const algorithms = [-8, -7, -257];
export const mostPasskeys = 20;

const challengeKey = (): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner passkey challenges', 32));

const challengeFor = (purpose: ChallengePurpose, now: number): Uint8Array<ArrayBuffer> =>
  newChallenge(purpose, randomBytes(16), now, challengeKey());

/** User handle: reveals nothing about the person, and is the same for all their passkeys. */
const handleOf = (owner: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey handle ${owner}`).digest());

const known = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

/**
 * Options of `navigator.credentials.create`: a discoverable passkey with user verification.
 * @param userName name that the device shows to its owner
 * @param now real clock, milliseconds, as in this whole file
 */
export const creationOptions = async (party: Party, owner: string, userName: string, now: number) =>
  z.parse(
    passkeyCreation,
    await generateRegistrationOptions({
      rpName: 'Öner',
      rpID: party.rpId,
      userName,
      userDisplayName: userName,
      userID: handleOf(owner),
      challenge: challengeFor({ rpId: party.rpId, purpose: 'add', owner }, now),
      timeout: challengeMs,
      excludeCredentials: known(await passkeysOf(owner)),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    }),
  );

/**
 * Options of `navigator.credentials.get`.
 * @param owner required owner of the passkey; null at login, where the passkey identifies its owner
 */
export const requestOptions = async (party: Party, owner: string | null, now: number) =>
  z.parse(
    passkeyRequest,
    await generateAuthenticationOptions({
      rpID: party.rpId,
      challenge: challengeFor(proofOf(party, owner), now),
      timeout: challengeMs,
      userVerification: 'required',
      allowCredentials: owner === null ? [] : known(await passkeysOf(owner)),
    }),
  );

const proofOf = ({ rpId }: Party, owner: string | null): ChallengePurpose => ({
  rpId,
  purpose: owner === null ? 'log-in' : 'prove',
  owner,
});

type Challenge = { readonly text: string; readonly expiresAt: number };

/** Checks and remembers the challenge of an answer while the library checks everything else. */
const watchChallenge = (purpose: ChallengePurpose, now: number) => {
  let seen: Challenge | null = null;
  return {
    seen: () => seen,
    isRight: (text: string): boolean => {
      const expiresAt = readChallenge(text, purpose, now, challengeKey());
      seen = expiresAt === null ? null : { text, expiresAt };
      return seen !== null;
    },
  };
};

/** The library throws for any wrong answer; all of them are refused alike. */
const nullIfRejected = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null);

/** A checked passkey that is not stored yet. */
type NewPasskey = {
  readonly challenge: Challenge;
  readonly passkey: Omit<Passkey, 'name'>;
};

/** Checks the answer of `create`. Not inside a transaction. @returns null if the answer is invalid */
export const checkNewPasskey = async (
  party: Party,
  owner: string,
  response: RegistrationResponseJSON,
  now: number,
): Promise<NewPasskey | null> => {
  const watch = watchChallenge({ rpId: party.rpId, purpose: 'add', owner }, now);
  const checked = await nullIfRejected(
    verifyRegistrationResponse({
      response,
      expectedChallenge: watch.isRight,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const challenge = watch.seen();
  if (!checked?.verified || !challenge) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const passkey = {
    id: randomBytes(12).toString('hex'),
    owner,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    madeAt: now,
    usedAt: null,
  };
  return { challenge, passkey };
};

/** In the open transaction. @returns null if the challenge was used before, or the passkey already exists */
export const storePasskey = async (
  { challenge, passkey }: NewPasskey,
  name: string,
): Promise<Passkey | null> => {
  const { text, expiresAt } = challenge;
  if (!(await spendChallenge(text, expiresAt, passkey.madeAt))) return null;
  const named = { ...passkey, name };
  return (await insertPasskey(named)) ? named : null;
};

/** A checked use of a passkey that has not taken effect yet. */
type Proof = {
  readonly passkey: Passkey;
  readonly newCounter: number;
  readonly challenge: Challenge;
  readonly at: number;
};

/**
 * Checks the answer of `get`: signature, origin, relying party, challenge, user verification, a rising counter and the owner. Not
 * inside a transaction.
 * @param owner as passed to `requestOptions`
 * @returns null if the answer is invalid
 */
export const checkProof = async (
  party: Party,
  owner: string | null,
  response: AuthenticationResponseJSON,
  now: number,
): Promise<Proof | null> => {
  const passkey = await findPasskey(response.id);
  if (!passkey || (owner !== null && passkey.owner !== owner)) return null;
  const handle = response.response.userHandle;
  const isOwn = handle === Buffer.from(handleOf(passkey.owner)).toString('base64url');
  if (handle ? !isOwn : owner === null) return null;
  const watch = watchChallenge(proofOf(party, owner), now);
  const checked = await nullIfRejected(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: watch.isRight,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  const challenge = watch.seen();
  if (!checked?.verified || !challenge) return null;
  return { passkey, newCounter: checked.authenticationInfo.newCounter, challenge, at: now };
};

/** In the open transaction. @returns false if the challenge was used before, or the passkey no longer exists */
export const useProof = async ({ passkey, newCounter, challenge, at }: Proof): Promise<boolean> =>
  (await spendChallenge(challenge.text, challenge.expiresAt, at)) &&
  (await notePasskeyUse(passkey, newCounter, at));

/** Lifetime of a challenge; long enough to fetch a phone. */
export const challengeMs = 5 * 60_000;
const nonceBytes = 16;
const headBytes = nonceBytes + 8;
const bytes = headBytes + 32;

/** Purpose of a challenge; its answer is valid for nothing else. */
export type ChallengePurpose = {
  readonly rpId: string;
  readonly purpose: 'add' | 'log-in' | 'prove';
  /** `user:<documentId>` or `staff:<id>`; null at login */
  readonly owner: string | null;
};

const sign = (
  head: Uint8Array,
  { rpId, purpose, owner }: ChallengePurpose,
  key: Uint8Array,
): Buffer =>
  createHmac('sha256', key)
    .update(head)
    .update(JSON.stringify([rpId, purpose, owner]))
    .digest();

/**
 * Makes a challenge that contains its expiry and is signed, with its purpose, by a key of the shop. It needs no row, so that mass
 * requests cannot fill a table.
 * @param chance 16 random bytes
 * @param now real clock, milliseconds
 */
export const newChallenge = (
  purpose: ChallengePurpose,
  nonce: Uint8Array,
  now: number,
  key: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(headBytes);
  head.set(nonce.subarray(0, nonceBytes));
  head.writeBigUInt64BE(BigInt(now + challengeMs), nonceBytes);
  return new Uint8Array([...head, ...sign(head, purpose, key)]);
};

/**
 * @param challenge base64url, as returned by the browser
 * @returns expiry in milliseconds; null if the challenge is foreign, for another purpose, or expired
 */
export const readChallenge = (
  challenge: string,
  purpose: ChallengePurpose,
  now: number,
  key: Uint8Array,
): number | null => {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== bytes) return null;
  const head = given.subarray(0, headBytes);
  if (!timingSafeEqual(given.subarray(headBytes), sign(head, purpose, key))) return null;
  const expiresAt = Number(head.readBigUInt64BE(nonceBytes));
  return now < expiresAt ? expiresAt : null;
};

/** WebAuthn relying party: the domain of a passkey, and the origin that may request it. */
export type Party = {
  readonly rpId: string;
  /** As the browser includes it in the signed data. */
  readonly origin: string;
};

/**
 * Returns the relying party of a URL such as PUBLIC_URL or PANEL_URL. Passkeys need a domain and https; browsers also accept
 * http://localhost, so a shop at a loopback address uses that name.
 * @returns null for a URL where browsers create no passkeys
 */
export const partyOf = (url: string): Party | null => {
  const { protocol, hostname, port, origin } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
  if (isLoopback) {
    const local = `${protocol}//localhost${port && `:${port}`}`;
    return { rpId: 'localhost', origin: local };
  }
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isAddress ? { rpId: hostname, origin } : null;
};

/** A passkey is a proof from its third day on. */
const newPasskeyMs = 48 * hourMs;

/**
 * Whether a passkey counts as proof beyond login. One added in a stolen session does not until its owner has had the e-mail about
 * it for two days. One dated in the future does not: the clock was turned back.
 * @param madeAt real clock, milliseconds, like `now`
 */
export const isProof = (madeAt: number, now: number): boolean => now - madeAt >= newPasskeyMs;
