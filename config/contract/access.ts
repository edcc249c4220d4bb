/** How a person gets in and out: log-in, passwords and sessions. */
import * as z from 'zod/mini';
import { password } from './account-fields.ts';
import { defineCall } from './call.ts';
import { filled, id, instant, typed } from './shapes.ts';

const typedPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(128, 'too-long'));

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/api-auth/token',
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
  name: 'logOut',
  method: 'POST',
  path: '/api-auth/logout',
  auth: 'user',
  spec: 'ours',
  reply: z.undefined(),
  status: 204,
  refusals: [],
  example: {},
});

/** Ends all other sessions; the token in the answer takes the place of the one that asked. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/change-password',
  auth: 'user',
  spec: 'A §3; path ours',
  body: z.object({ old_password: typedPassword, new_password: password, repeat: typedPassword }),
  reply: z.object({ access: z.string() }),
  refusals: ['bad-request', 'too-many-attempts'],
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
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/user/forgot-password',
  auth: 'anyone',
  spec: 'ours',
  body: z.object({ email: typed(254) }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { email: 'nobody@example.kz' } },
});

/** Ends all sessions. The token stands in the letter, behind the `#` of its link: servers never see it in an address. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/reset-password',
  auth: 'anyone',
  spec: 'ours',
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

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/my/sessions',
  auth: 'user',
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
  name: 'endSession',
  method: 'DELETE',
  path: '/api/my/sessions/:id',
  auth: 'user',
  spec: 'A §2 security; path ours',
  params: z.object({ id }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '0000000000000000' }, orRefused: ['not-found'] },
});
