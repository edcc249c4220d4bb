/** An author's own claims about acts, money and blocking: sent and seen. */
import { type calls, done, refuse, type AuthorClaim as WireClaim } from '@oner/config/contract';
import { dateInAlmaty, type TermRules } from '@oner/config/terms';
import { clock, termRules, type Verb } from '@oner/platform';
import { claimDue, claimName, isClaimLate } from '../domain/author-claim.ts';
import { type AuthorClaim, claimsOf } from '../store/author-claims.ts';
import { makeClaim } from './author-claims.ts';

export const listMyClaims: Verb<typeof calls.listAuthorClaims> = async (_, { person }) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const rules = await termRules();
  return done((await claimsOf(person.profileId)).map((claim) => showClaim(claim, rules)));
};

export const sendMyClaim: Verb<typeof calls.sendAuthorClaim> = async ({ body }, { person }) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const { about, subject, text } = body;
  const draft = { about, subject: subject ?? '', text };
  const made = await makeClaim(person.profileId, draft, `user:${person.documentId}`);
  if (typeof made === 'string') return refuse(made);
  const mine = (await claimsOf(person.profileId)).find(({ id }) => id === made);
  return mine ? done(showClaim(mine, await termRules())) : refuse('conflict');
};

export const showClaim = (claim: AuthorClaim, rules: TermRules): WireClaim => ({
  number: claimName(claim.id),
  about: claim.about,
  subject: claim.subject || null,
  text: claim.text,
  state: claim.state,
  received: claim.receivedOn,
  answer_by: claimDue(claim, rules),
  overdue: isClaimLate(claim, dateInAlmaty(clock.now()), rules),
  outcome: claim.outcome,
  answer: claim.answer,
  answered: claim.answeredAt === null ? null : new Date(claim.answeredAt).toISOString(),
});
