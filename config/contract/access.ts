/** Log-in, log-out, passwords and sessions. */
import * as z from 'zod/mini';
import { password } from './account-fields.ts';
import { defineCall } from './call.ts';
import { filled, id, instant, typed, typedPassword } from './shapes.ts';

export const logIn = defineCall('POST /api-auth/token', {
  essential: true,
  auth: 'anyone',
  spec: 'A §7',
  body: z.object({
    username: filled(254),
    password: typedPassword,
  }),
  reply: z.object({ access: z.string() }),
  refusals: ['bad-request', 'login-wrong', 'account-blocked', 'too-many-attempts'],
  example: { body: { username: 'aliya', password: 'Oner-demo-2026' } },
});

export const logOut = defineCall('POST /api-auth/logout', {
  essential: true,
  auth: 'user',
  whileClosed: true,
  reply: z.undefined(),
  status: 204,
  example: {},
});

/**
 * Checks the password again in an open session. For `freshMinutes` afterwards the session may make calls that need fresh
 * proof (`fresh` of a call). A log-in counts as well.
 */
export const reauthenticate = defineCall('POST /api/user/reauthenticate', {
  auth: 'user',
  whileClosed: true,
  body: z.object({ password: typedPassword }),
  reply: z.object({ fresh_until: instant }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: {
    body: { password: 'not the password' },
    orRefused: ['bad-request', 'too-many-attempts'],
  },
});

/**
 * Ends all other sessions; the returned token replaces the token of the calling session. `old_password` may be omitted
 * after a passkey.
 */
export const changePassword = defineCall('POST /api/user/change-password', {
  auth: 'user',
  whileClosed: true,
  fresh: 'password-or-passkey',
  spec: 'A §3; path ours',
  body: z.object({
    old_password: z.optional(typedPassword),
    new_password: password,
    repeat: typedPassword,
  }),
  reply: z.object({ access: z.string() }),
  refusals: ['bad-request', 'reauthentication-required', 'too-many-attempts'],
  example: {
    body: {
      old_password: 'not the password',
      new_password: 'жаңа-құпия-{unique}',
      repeat: 'жаңа-құпия-{unique}',
    },
    orRefused: ['bad-request', 'too-many-attempts'],
  },
});

/** Responds identically and after the same time whether or not an account has this address. */
export const requestPasswordReset = defineCall('POST /api/user/forgot-password', {
  auth: 'anyone',
  body: z.object({ email: typed(254) }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { email: 'nobody@example.kz' } },
});

/** Ends all sessions. The token is in the e-mail, after the `#` of its link, so that it never reaches a server in a URL. */
export const resetPassword = defineCall('POST /api/user/reset-password', {
  auth: 'anyone',
  body: z.object({
    token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too-long')),
    new_password: password,
    repeat: typedPassword,
  }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: {
    body: {
      token: 'of-no-letter',
      new_password: 'бір жаңа құпиясөз',
      repeat: 'бір жаңа құпиясөз',
    },
    orRefused: ['link-expired'],
  },
});

const linkToken = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'));
const unknownToken = { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] } as const;

/**
 * Puts a new e-mail address into effect. The token is in the e-mail to that address, after the `#` of its link, and is
 * valid for 24 hours. `fields.email` is set if another account has taken the address in the meantime.
 */
export const confirmEmailChange = defineCall('POST /api/user/email-change/confirm', {
  auth: 'anyone',
  body: z.object({ token: linkToken }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: unknownToken,
});

/**
 * Restores the old address by the link in the e-mail sent to it, valid for 72 hours. Ends all sessions and freezes an
 * author's payouts. `reset` is a token for `resetPassword`.
 */
export const undoEmailChange = defineCall('POST /api/user/email-change/undo', {
  auth: 'anyone',
  body: z.object({ token: linkToken }),
  reply: z.object({ reset: z.string() }),
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: unknownToken,
});

/** Sends the e-mail to the pending address again; 404 if none is pending. */
export const resendEmailChange = defineCall('POST /api/user/email-change/resend', {
  auth: 'user',
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found', 'too-many-attempts'],
  example: { orRefused: ['not-found', 'too-many-attempts'] },
});

/** Discards the pending address; 404 if none is pending. */
export const cancelEmailChange = defineCall('DELETE /api/user/email-change', {
  auth: 'user',
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { orRefused: ['not-found'] },
});

export const listSessions = defineCall('GET /api/my/sessions', {
  auth: 'user',
  whileClosed: true,
  spec: 'A §2 security; path ours',
  /** Newest first. */
  reply: z.array(
    z.object({
      id,
      /** User-Agent that opened the session. */
      device: z.string(),
      opened_at: instant,
      expires_at: instant,
      /** True for the caller's own. */
      current: z.boolean(),
    }),
  ),
  example: {},
});

/** Revokes the token of the session, which may be the caller's own. */
export const endSession = defineCall('DELETE /api/my/sessions/:id', {
  essential: true,
  auth: 'user',
  whileClosed: true,
  spec: 'A §2 security; path ours',
  params: z.object({ id }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '0000000000000000' }, orRefused: ['not-found'] },
});

/** Ends all sessions except the caller's, and forgets all known devices except the caller's. */
export const endOtherSessions = defineCall('DELETE /api/my/sessions', {
  auth: 'user',
  whileClosed: true,
  spec: 'A §2 security; path ours',
  reply: z.undefined(),
  status: 204,
  example: {},
});

/**
 * Browsers from which this account has logged in. Wrong passwords tried by strangers do not delay them, and a login from
 * them sends no e-mail. They are identified by a cookie, which authenticates nothing.
 */
export const listDevices = defineCall('GET /api/my/devices', {
  auth: 'user',
  /** Most recent login first. */
  reply: z.array(
    z.object({
      id,
      /** User-Agent of the last login. */
      device: z.string(),
      first_at: instant,
      last_at: instant,
      /** True for the caller's own. */
      current: z.boolean(),
    }),
  ),
  example: {},
});

/** Forgets a known device; its sessions stay open. */
export const forgetDevice = defineCall('DELETE /api/my/devices/:id', {
  auth: 'user',
  params: z.object({ id }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '0000000000000000' }, orRefused: ['not-found'] },
});
