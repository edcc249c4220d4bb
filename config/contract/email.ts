/** Whose an e-mail address is: nobody gets more than one letter a day at an address that is not proven. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailState, instant } from './shapes.ts';

const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'));

/** Proves an address by the link of its letter, behind the `#`: servers never see it, and opening the page proves nothing. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/user/verify-email',
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.object({ email_state: emailState }),
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] },
});

/** The same by the six-digit code of the letter: for a day, and after five wrong ones the link alone works. */
export const verifyEmailCode = defineCall({
  method: 'POST',
  path: '/api/user/verify-email/code',
  auth: 'user',
  body: z.object({
    code: z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'too-long')),
  }),
  reply: z.object({ email_state: emailState }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { code: '000000' }, orRefused: ['bad-request'] },
});

/** The reader of the address says that it was not them: it gets no letters any more. */
export const refuseEmail = defineCall({
  method: 'POST',
  path: '/api/user/refuse-email',
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] },
});

/** Sends the letter with link and code once more to the address of the account; one a day. */
export const sendEmailCode = defineCall({
  method: 'POST',
  path: '/api/user/verify-email/send-again',
  auth: 'user',
  reply: z.object({
    /** False when there is nothing to prove, or the letter of today has gone out already. */
    sent: z.boolean(),
    email_state: emailState,
    /** When the next letter may be asked for. */
    next: z.nullable(instant),
  }),
  refusals: ['too-many-attempts'],
  example: {},
});
