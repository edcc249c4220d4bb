import * as z from 'zod/mini';
import { createdPasskey, shownPasskey } from './passkey-answers.ts';
import { passkeyCreation, passkeyRequest } from './passkeys.ts';
import { defineStaffCall } from './staff-call.ts';

const typed = z.object({ code: z.string().check(z.minLength(6), z.maxLength(40)) });
/** Returned once, with the first factor; null later. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
/** Right to manage staff accounts. */
const ofOwner = 'admin::users.update';

/**
 * Second factor of staff. `not-shown`: the session must verify a factor first; `too-often`: `retryAfterSeconds` is among
 * the facts.
 */
export const accountsStaffCalls = {
  /** State of the caller's own session. */
  getSecondFactor: defineStaffCall('GET /accounts/second-factor', {
    right: null,
    reply: z.object({
      /** True if the caller has a right that moves money. */
      money: z.boolean(),
      /** Log-in requires a factor. */
      forced: z.boolean(),
      enrolled: z.boolean(),
      /** The session has no access until a factor is verified. */
      due: z.boolean(),
      /** Whether an authenticator app is linked. */
      app: z.boolean(),
      passkeys: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The only origin whose pages may request passkeys. */
      passkeyPage: z.nullable(z.string()),
      /** Number of unused recovery codes. */
      recoveryCodes: z.int(),
    }),
  }),
  /** Creates a secret for an authenticator app; active once its first code is confirmed. */
  enrolFactor: defineStaffCall('POST /accounts/second-factor/enrol', {
    right: null,
    reply: z.object({
      /** Base32. */
      secret: z.string(),
      /** The QR code as a data URL. */
      square: z.string(),
    }),
    refusals: ['enrolled', 'not-shown'],
  }),
  renewRecoveryCodes: defineStaffCall('POST /accounts/second-factor/recovery-codes', {
    right: null,
    reply: recoveryCodes,
    refusals: ['none', 'not-shown'],
  }),
  /** Confirms an app by its first code. */
  confirmFactor: defineStaffCall('POST /accounts/second-factor/confirm', {
    right: null,
    body: typed,
    reply: recoveryCodes,
    refusals: ['wrong-code', 'none', 'not-shown', 'too-often'],
  }),
  /** Verifies a code of the app, or a recovery code. */
  showFactor: defineStaffCall('POST /accounts/second-factor/show', {
    right: null,
    body: typed,
    reply: recoveryCodes,
    refusals: ['wrong-code', 'none', 'too-often'],
  }),
  askNewStaffPasskey: defineStaffCall('POST /accounts/second-factor/passkeys/new', {
    right: null,
    reply: passkeyCreation,
    refusals: ['none', 'not-shown'],
  }),
  addStaffPasskey: defineStaffCall('POST /accounts/second-factor/passkeys', {
    right: null,
    body: createdPasskey,
    reply: recoveryCodes,
    refusals: ['passkey-refused', 'too-many', 'not-shown'],
  }),
  askStaffPasskey: defineStaffCall('POST /accounts/second-factor/passkeys/asked', {
    right: null,
    reply: passkeyRequest,
    refusals: ['none'],
  }),
  showStaffPasskey: defineStaffCall('POST /accounts/second-factor/passkeys/shown', {
    right: null,
    body: shownPasskey,
    reply: recoveryCodes,
    refusals: ['passkey-refused', 'too-often'],
  }),
  removeFactor: defineStaffCall('POST /accounts/second-factor/remove', {
    right: null,
    /** `app`, or the id of a passkey. */
    body: z.object({ factor: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: recoveryCodes,
    refusals: ['last', 'none', 'not-shown'],
  }),
  listFactorOwners: defineStaffCall('GET /accounts/second-factor/people', {
    right: ofOwner,
    reply: z.object({
      people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
    }),
  }),
  /** Removes all factors of a colleague; the caller's own factor is verified by the same call. */
  resetFactor: defineStaffCall('POST /accounts/second-factor/people/:id/reset', {
    right: ofOwner,
    body: z.object({ code: z.optional(typed.shape.code), passkey: z.optional(shownPasskey) }),
    reply: recoveryCodes,
    refusals: ['not-found', 'not-shown', 'wrong-code', 'none', 'passkey-refused', 'too-often'],
  }),
} as const;
