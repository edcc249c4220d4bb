import * as z from 'zod/mini';
import { createdPasskey, shownPasskey } from './passkey-answers.ts';
import { passkeyCreation, passkeyRequest } from './passkeys.ts';
import { defineStaffCall } from './staff-call.ts';

const typed = z.object({ code: z.string().check(z.minLength(6), z.maxLength(40)) });
/** Told once, with the first factor; null later. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
/** Who keeps the accounts of the staff. */
const ofOwner = 'admin::users.update';

/**
 * The second factor of the staff. `not-shown`: the session has to show a factor first; `too-often` has
 * `retryAfterSeconds` among its facts.
 */
export const accountsStaffCalls = {
  /** Of the asker's own session. */
  getSecondFactor: defineStaffCall({
    method: 'GET',
    path: '/accounts/second-factor',
    right: null,
    reply: z.object({
      /** Whether a right of this member moves money. */
      money: z.boolean(),
      /** No login without a factor. */
      forced: z.boolean(),
      enrolled: z.boolean(),
      /** The session opens nothing until a factor is shown. */
      due: z.boolean(),
      /** Whether an authenticator app is linked. */
      app: z.boolean(),
      passkeys: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The one origin whose pages may ask for passkeys. */
      passkeyPage: z.nullable(z.string()),
      /** How many are left. */
      recoveryCodes: z.int(),
    }),
    refusals: [],
  }),
  /** A secret for an app; it counts from its first code on. */
  enrolFactor: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/enrol',
    right: null,
    reply: z.object({
      /** Base32. */
      secret: z.string(),
      /** The QR code as a data URL. */
      square: z.string(),
    }),
    refusals: ['enrolled', 'not-shown'],
  }),
  renewRecoveryCodes: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/recovery-codes',
    right: null,
    reply: recoveryCodes,
    refusals: ['none', 'not-shown'],
  }),
  /** The first code of an app. */
  confirmFactor: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/confirm',
    right: null,
    body: typed,
    reply: recoveryCodes,
    refusals: ['wrong-code', 'none', 'not-shown', 'too-often'],
  }),
  /** A code of the app, or a recovery code. */
  showFactor: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/show',
    right: null,
    body: typed,
    reply: recoveryCodes,
    refusals: ['wrong-code', 'none', 'too-often'],
  }),
  askNewStaffPasskey: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/passkeys/new',
    right: null,
    reply: passkeyCreation,
    refusals: ['none', 'not-shown'],
  }),
  addStaffPasskey: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/passkeys',
    right: null,
    body: createdPasskey,
    reply: recoveryCodes,
    refusals: ['passkey-refused', 'too-many', 'not-shown'],
  }),
  askStaffPasskey: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/passkeys/asked',
    right: null,
    reply: passkeyRequest,
    refusals: ['none'],
  }),
  showStaffPasskey: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/passkeys/shown',
    right: null,
    body: shownPasskey,
    reply: recoveryCodes,
    refusals: ['passkey-refused', 'too-often'],
  }),
  removeFactor: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/remove',
    right: null,
    /** `app`, or the id of a passkey. */
    body: z.object({ factor: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: recoveryCodes,
    refusals: ['last', 'none', 'not-shown'],
  }),
  listFactorOwners: defineStaffCall({
    method: 'GET',
    path: '/accounts/second-factor/people',
    right: ofOwner,
    reply: z.object({
      people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
    }),
    refusals: [],
  }),
  /** Takes every factor away from a colleague; the own factor is shown with the call. */
  resetFactor: defineStaffCall({
    method: 'POST',
    path: '/accounts/second-factor/people/:id/reset',
    right: ofOwner,
    body: z.object({ code: z.optional(typed.shape.code), passkey: z.optional(shownPasskey) }),
    reply: recoveryCodes,
    refusals: ['not-found', 'not-shown', 'wrong-code', 'none', 'passkey-refused', 'too-often'],
  }),
} as const;
