/** Passkeys (WebAuthn): an addition to the password, equivalent to it at log-in and as fresh proof. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { createdPasskey, shownPasskey } from './passkey-answers.ts';
import { filled, id, instant } from './shapes.ts';

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
const name = filled(60);
const kind = z.literal('public-key');
const known = z.array(z.object({ id: z.string(), type: kind, transports: z.array(z.string()) }));

/** Options for `navigator.credentials.get`, valid for five minutes. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: known,
  userVerification: z.literal('required'),
});
const noPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
} as const;

export const listPasskeys = defineCall('GET /api/my/passkeys', {
  auth: 'user',
  reply: z.object({
    /** The only origin whose pages may request passkeys; null if the shop has no https domain. */
    origin: z.nullable(z.string()),
    /** Oldest first. */
    passkeys: z.array(passkey),
  }),
  example: {},
});

/** Options for `navigator.credentials.create`, valid for five minutes. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  timeout: z.number(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** 404 where the shop is not at a domain with https. */
export const askToAddPasskey = defineCall('POST /api/my/passkeys/options', {
  auth: 'user',
  fresh: true,
  reply: passkeyCreation,
  refusals: ['reauthentication-required', 'not-found', 'too-many-attempts'],
  example: { orRefused: ['reauthentication-required', 'not-found'] },
});

/** 409 for an authenticator that is already registered, and beyond 20 passkeys. */
export const addPasskey = defineCall('POST /api/my/passkeys', {
  auth: 'user',
  fresh: true,
  body: z.object({ name, answer: createdPasskey }),
  reply: passkey,
  status: 201,
  refusals: [
    'bad-request',
    'passkey-refused',
    'reauthentication-required',
    'conflict',
    'not-found',
    'too-many-attempts',
  ],
  example: {
    body: {
      name: 'Chrome, Windows',
      answer: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
    orRefused: ['reauthentication-required', 'passkey-refused'],
  },
});

export const renamePasskey = defineCall('PATCH /api/my/passkeys/:id', {
  auth: 'user',
  params: z.object({ id }),
  body: z.object({ name }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: {
    params: { id: '0000000000000000' },
    body: { name: 'Телефон' },
    orRefused: ['not-found'],
  },
});

/** Also ends all other sessions, because the removed passkey may be compromised. */
export const removePasskey = defineCall('DELETE /api/my/passkeys/:id', {
  essential: true,
  auth: 'user',
  fresh: true,
  params: z.object({ id }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'reauthentication-required', 'not-found'],
  example: {
    params: { id: '0000000000000000' },
    orRefused: ['reauthentication-required', 'not-found'],
  },
});

/** 404 where the shop is not at a domain with https. */
export const askToLogInByPasskey = defineCall('POST /api-auth/passkey/options', {
  essential: true,
  auth: 'anyone',
  reply: passkeyRequest,
  refusals: ['not-found', 'too-many-attempts'],
  example: { orRefused: ['not-found'] },
});

/** The passkey identifies the account; failed passwords do not delay it. */
export const logInByPasskey = defineCall('POST /api-auth/passkey', {
  essential: true,
  auth: 'anyone',
  body: z.object({ answer: shownPasskey }),
  reply: z.object({ access: z.string() }),
  refusals: ['bad-request', 'passkey-refused', 'account-blocked', 'not-found', 'too-many-attempts'],
  example: { body: { answer: noPasskey }, orRefused: ['passkey-refused', 'not-found'] },
});

/** `allowCredentials` is empty for a person without passkeys; 404 if the shop has no https domain. */
export const askToProvePasskey = defineCall('POST /api/user/reauthenticate/passkey/options', {
  auth: 'user',
  whileClosed: true,
  reply: passkeyRequest,
  refusals: ['not-found', 'too-many-attempts'],
  example: { orRefused: ['not-found'] },
});

/** Alternative to the password of `reauthenticate`. */
export const provePasskey = defineCall('POST /api/user/reauthenticate/passkey', {
  auth: 'user',
  whileClosed: true,
  body: z.object({ answer: shownPasskey }),
  reply: z.object({ fresh_until: instant }),
  refusals: ['bad-request', 'passkey-refused', 'passkey-too-new', 'not-found', 'too-many-attempts'],
  example: { body: { answer: noPasskey }, orRefused: ['passkey-refused', 'not-found'] },
});
