/** How a person gets in and out: log-in, passwords and sessions. */
import * as z from 'zod/mini';
import { password } from './account-fields.ts';
import { defineCall } from './call.ts';
import { filled, id, instant, typed, typedPassword } from './shapes.ts';

export const logIn = defineCall({
  method: 'POST',
  path: '/api-auth/token',
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

export const logOut = defineCall({
  method: 'POST',
  path: '/api-auth/logout',
  essential: true,
  auth: 'user',
  whileClosed: true,
  reply: z.undefined(),
  status: 204,
  refusals: [],
  example: {},
});

/**
 * The password again, in an open session: for `freshMinutes` this session may do what needs fresh proof (`fresh` of a
 * call). Logging in counts as well.
 */
export const reauthenticate = defineCall({
  method: 'POST',
  path: '/api/user/reauthenticate',
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
 * Ends all other sessions; the token in the answer takes the place of the one that asked. `old_password` may be left out after
 * a passkey.
 */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/user/change-password',
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

/** The same answer after the same time, whether somebody is here under this address or not. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/user/forgot-password',
  auth: 'anyone',
  body: z.object({ email: typed(254) }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { email: 'nobody@example.kz' } },
});

/** Ends all sessions. The token stands in the letter, behind the `#` of its link: servers never see it in an address. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/user/reset-password',
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
const ofNoLetter = { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] } as const;

/**
 * A new e-mail address counts from now on. The token stands in the letter to it, behind the `#` of its link, for 24 hours.
 * `fields.email` tells that another account has taken the address meanwhile.
 */
export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/email-change/confirm',
  auth: 'anyone',
  body: z.object({ token: linkToken }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: ofNoLetter,
});

/**
 * By the link in a letter to the old address, for 72 hours: that address is put back, all sessions end, an author's payouts
 * are frozen. `reset` is a token for `resetPassword`.
 */
export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/email-change/undo',
  auth: 'anyone',
  body: z.object({ token: linkToken }),
  reply: z.object({ reset: z.string() }),
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: ofNoLetter,
});

/** The letter to the pending address once more; 404 when none is pending. */
export const resendEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/email-change/resend',
  auth: 'user',
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found', 'too-many-attempts'],
  example: { orRefused: ['not-found', 'too-many-attempts'] },
});

/** The pending address is forgotten; 404 when none is pending. */
export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/user/email-change',
  auth: 'user',
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { orRefused: ['not-found'] },
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/my/sessions',
  auth: 'user',
  whileClosed: true,
  spec: 'A §2 security; path ours',
  /** Newest first. */
  reply: z.array(
    z.object({
      id,
      /** The User-Agent it was opened with. */
      device: z.string(),
      opened_at: instant,
      expires_at: instant,
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
  refusals: [],
  example: {},
});

/** The token of that session is refused from now on; one's own may be ended too. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/my/sessions/:id',
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

/** All sessions but the one that asks, and every known device but the one it comes from. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/my/sessions',
  auth: 'user',
  whileClosed: true,
  spec: 'A §2 security; path ours',
  reply: z.undefined(),
  status: 204,
  refusals: [],
  example: {},
});

/**
 * Browsers from which this account has been logged in to: they do not wait when a stranger tries wrong passwords, and no
 * letter tells of a login from them. They are known by a cookie, which authenticates nobody.
 */
export const listDevices = defineCall({
  method: 'GET',
  path: '/api/my/devices',
  auth: 'user',
  /** The one of the last login first. */
  reply: z.array(
    z.object({
      id,
      /** The User-Agent of its last login. */
      device: z.string(),
      first_at: instant,
      last_at: instant,
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
  refusals: [],
  example: {},
});

/** It is a stranger from now on; its sessions go on. */
export const forgetDevice = defineCall({
  method: 'DELETE',
  path: '/api/my/devices/:id',
  auth: 'user',
  params: z.object({ id }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '0000000000000000' }, orRefused: ['not-found'] },
});
