/** An author's own claims about acts, money and blocking: sent and seen. */
import { type calls, done, refuse, type AuthorClaim as WireClaim } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, type Verb } from '@oner/platform';
import { claimDue, claimName, isClaimLate } from '../domain/author-claim.ts';
import type { Period } from '../domain/standing-still.ts';
import { type AuthorClaim, claimsOf } from '../store/author-claims.ts';
import { standstills } from '../store/standstills.ts';
import { makeClaim } from './author-claims.ts';

export const listMyClaims: Verb<typeof calls.listAuthorClaims> = async (_, { person }) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const periods = await standstills();
  return done((await claimsOf(person.profileId)).map((claim) => showClaim(claim, periods)));
};

export const sendMyClaim: Verb<typeof calls.sendAuthorClaim> = async ({ body }, { person }) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const { about, subject, text } = body;
  const draft = { about, subject: subject ?? '', text };
  const made = await makeClaim(person.profileId, draft, `user:${person.documentId}`);
  if (typeof made === 'string') return refuse(made);
  const mine = (await claimsOf(person.profileId)).find(({ id }) => id === made);
  return mine ? done(showClaim(mine, await standstills())) : refuse('conflict');
};

export const showClaim = (claim: AuthorClaim, periods: readonly Period[]): WireClaim => ({
  ...{ number: claimName(claim.id), about: claim.about, subject: claim.subject || null },
  ...{ text: claim.text, state: claim.state, received: claim.receivedOn },
  answer_by: claimDue(claim, periods),
  overdue: isClaimLate(claim, dateInAlmaty(clock.now()), periods),
  ...{ outcome: claim.outcome, answer: claim.answer },
  answered: claim.answeredAt === null ? null : new Date(claim.answeredAt).toISOString(),
});
