import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import {
  askToConfirm,
  confirmByCode,
  confirmByLink,
  type Limit,
  refuseByLink,
  type Verb,
} from '@oner/platform';
import { findByAccount } from '../store/people.ts';

/** Beside the tries that each code has (platform). */
export const emailTries: Limit = {
  name: 'verify-email',
  points: 60,
  perSeconds: 3600,
  by: 'address',
};
export const codeAsks: Limit = { name: 'email-code', points: 20, perSeconds: 3600, by: 'account' };

/** POST /api/user/verify-email: the link of the letter. */
export const verifyEmail: Verb<typeof calls.verifyEmail> = async ({ body }) =>
  (await confirmByLink(body.token)) ? done({ email_state: 'verified' }) : refuse('link-expired');

/** POST /api/user/verify-email/code. */
export const verifyEmailCode: Verb<typeof calls.verifyEmailCode> = async ({ body }, { person }) => {
  const own = person && (await findByAccount(person.documentId));
  if (!own) return refuse('login-required');
  const isRight = await confirmByCode(own.email, body.code, own.account);
  return isRight ? done({ email_state: 'verified' }) : refuseFields({ code: ['code-wrong'] });
};

/** POST /api/user/refuse-email: "this was not me". */
export const refuseEmail: Verb<typeof calls.refuseEmail> = async ({ body }) =>
  (await refuseByLink(body.token)) ? done(undefined) : refuse('link-expired');

/** POST /api/user/verify-email/send-again. */
export const sendEmailCode: Verb<typeof calls.sendEmailCode> = async (_input, { person }) => {
  const who = person && (await findByAccount(person.documentId));
  if (!who) return refuse('login-required');
  const asked = await askToConfirm(who.email, who.language, who.account, true);
  if (asked.sent) return done({ sent: true, email_state: 'unverified', next: null });
  const { state, nextAt } = asked;
  const next = state === 'unverified' ? new Date(nextAt).toISOString() : null;
  return done({ sent: false, email_state: state, next });
};
