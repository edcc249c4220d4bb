/**
 * The ceremonies of WebAuthn, for the shop's people and for the staff: a challenge, the browser's answer to it, and what is
 * kept of it. An answer is checked first (`check…`), then it counts in the caller's transaction (`keep…`, `use…`).
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

/** EdDSA, ES256, RS256: every authenticator has one of them, and every Node checks them. */
const algorithms = [-8, -7, -257];
export const mostPasskeys = 20;

const challengeKey = (): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner passkey challenges', 32));

const challengeFor = (asked: ChallengePurpose, now: number): Uint8Array<ArrayBuffer> =>
  newChallenge(asked, randomBytes(16), now, challengeKey());

/** How an authenticator names the owner: it says nothing about a person, and stays the same for all their passkeys. */
const handleOf = (owner: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey handle ${owner}`).digest());

const known = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

/**
 * What `navigator.credentials.create` is given: a passkey that is found without a name, behind the lock of the device.
 * @param userName as the device shows it to its owner
 * @param now real clock, milliseconds, as everywhere here
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
 * What `navigator.credentials.get` is given.
 * @param owner whose passkey it has to be; null for a log-in, where the passkey says who it is
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

/** Looks at the challenge of an answer while the library checks everything else. */
const watchChallenge = (asked: ChallengePurpose, now: number) => {
  let seen: Challenge | null = null;
  return {
    seen: () => seen,
    isRight: (text: string): boolean => {
      const expiresAt = readChallenge(text, asked, now, challengeKey());
      seen = expiresAt === null ? null : { text, expiresAt };
      return seen !== null;
    },
  };
};

/** The library throws for an answer that is wrong: whatever is wrong with it, it is refused. */
const orNull = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null);

/** A new passkey that has been checked and is not kept yet. */
type NewPasskey = {
  readonly challenge: Challenge;
  readonly passkey: Omit<Passkey, 'name'>;
};

/** Checks what `create` answered. Not inside a transaction. @returns null for what is not to be believed */
export const checkNewPasskey = async (
  party: Party,
  owner: string,
  response: RegistrationResponseJSON,
  now: number,
): Promise<NewPasskey | null> => {
  const watch = watchChallenge({ rpId: party.rpId, purpose: 'add', owner }, now);
  const checked = await orNull(
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

/** In the open transaction. @returns null where the challenge was answered before, or the passkey is somebody's already */
export const keepPasskey = async (
  { challenge, passkey }: NewPasskey,
  name: string,
): Promise<Passkey | null> => {
  const { text, expiresAt } = challenge;
  if (!(await spendChallenge(text, expiresAt, passkey.madeAt))) return null;
  const named = { ...passkey, name };
  return (await insertPasskey(named)) ? named : null;
};

/** A passkey that has been shown, and does not count yet. */
type Proof = {
  readonly passkey: Passkey;
  readonly newCounter: number;
  readonly challenge: Challenge;
  readonly at: number;
};

/**
 * Checks what `get` answered: signature, origin, relying party, challenge, the lock of the device, a counter that only
 * rises, and that the passkey is the owner's. Not inside a transaction.
 * @param owner as `requestOptions` was given it
 * @returns null for what is not to be believed
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
  const checked = await orNull(
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

/** In the open transaction. @returns false where the challenge was answered before, or the passkey is gone by now */
export const useProof = async ({ passkey, newCounter, challenge, at }: Proof): Promise<boolean> =>
  (await spendChallenge(challenge.text, challenge.expiresAt, at)) &&
  (await notePasskeyUse(passkey, newCounter, at));

/** For so long a challenge may be answered: people look for their telephone. */
export const challengeMs = 5 * 60_000;
const chanceBytes = 16;
const headBytes = chanceBytes + 8;
const bytes = headBytes + 32;

/** What a challenge was made for; an answer to it counts for nothing else. */
export type ChallengePurpose = {
  readonly rpId: string;
  readonly purpose: 'add' | 'log-in' | 'prove';
  /** `user:<documentId>` or `staff:<id>`; null where nobody is known yet */
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
 * A challenge that says itself for what and until when it is good, under a key of the shop: whoever asks for a million of
 * them fills no table.
 * @param chance 16 random bytes
 * @param now real clock, milliseconds
 */
export const newChallenge = (
  asked: ChallengePurpose,
  chance: Uint8Array,
  now: number,
  key: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(headBytes);
  head.set(chance.subarray(0, chanceBytes));
  head.writeBigUInt64BE(BigInt(now + challengeMs), chanceBytes);
  return new Uint8Array([...head, ...sign(head, asked, key)]);
};

/**
 * @param challenge base64url, as it came back
 * @returns until when it may be used, milliseconds; null for one that is foreign, for something else, or too old
 */
export const readChallenge = (
  challenge: string,
  asked: ChallengePurpose,
  now: number,
  key: Uint8Array,
): number | null => {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== bytes) return null;
  const head = given.subarray(0, headBytes);
  if (!timingSafeEqual(given.subarray(headBytes), sign(head, asked, key))) return null;
  const expiresAt = Number(head.readBigUInt64BE(chanceBytes));
  return now < expiresAt ? expiresAt : null;
};

/** Whom a passkey is made for, and the one page address that may ask for it (WebAuthn: relying party). */
export type Party = {
  /** The domain a passkey belongs to. */
  readonly rpId: string;
  /** As the browser writes it into what is signed. */
  readonly origin: string;
};

/**
 * The relying party of an address, as PUBLIC_URL or PANEL_URL. A passkey belongs to a domain and needs https; browsers take
 * http://localhost for as good. A shop that is opened at the loopback address has its passkeys under that name.
 * @returns null for an address at which no browser makes passkeys
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

/** A passkey is proof from its third day on. */
const newPasskeyMs = 48 * hourMs;

/**
 * Whether a passkey proves who is there, beside logging in: one that was added in a stolen session does not, until its owner
 * has had the letter about it for two days. One from the future does not: the clock was turned back.
 * @param madeAt real clock, milliseconds, as `now`
 */
export const isProof = (madeAt: number, now: number): boolean => now - madeAt >= newPasskeyMs;
