/** Verification of e-mail addresses. An unverified address receives at most one e-mail a day. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailState, instant } from './shapes.ts';

const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'));

/**
 * Verifies an address by the link in its e-mail. The token follows the `#`, so servers never see it. Opening it is not enough.
 */
export const verifyEmail = defineCall('POST /api/user/verify-email', {
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.object({ email_state: emailState }),
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] },
});

/** Verifies by the six-digit code in the e-mail, valid for a day; after five wrong codes only the link works. */
export const verifyEmailCode = defineCall('POST /api/user/verify-email/code', {
  auth: 'user',
  body: z.object({
    code: z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'too-long')),
  }),
  reply: z.object({ email_state: emailState }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { code: '000000' }, orRefused: ['bad-request'] },
});

/** Reports that the address was entered by someone else; no further e-mails are sent to it. */
export const refuseEmail = defineCall('POST /api/user/refuse-email', {
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'link-expired', 'too-many-attempts'],
  example: { body: { token: 'of-no-letter' }, orRefused: ['link-expired'] },
});

/** Sends the e-mail with link and code again to the address of the account; at most once a day. */
export const sendEmailCode = defineCall('POST /api/user/verify-email/send-again', {
  auth: 'user',
  reply: z.object({
    /** False if the address needs no verification, or today's e-mail has already been sent. */
    sent: z.boolean(),
    email_state: emailState,
    /** When the next e-mail may be requested. */
    next: z.nullable(instant),
  }),
  refusals: ['too-many-attempts'],
  example: {},
});
