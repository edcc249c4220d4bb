/** Calls for claims: authors send and read them; staff list, record and answer them. */
import { calls, done, refuse, type AuthorClaim as WireClaim } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty, type TermRules } from '@oner/config/terms';
import {
  accountLimit,
  clock,
  type Handler,
  handle,
  handleStaff,
  lastOfFull,
  notFound,
  pluginService,
  termRules,
} from '@oner/platform';
import { answered, authorsBy, rowIdOf } from '../desk.ts';
import { answerAuthorClaim, makeClaim } from './author-claims.ts';
import { claimDue, claimName, isAuthorClaimLate } from './rules.ts';
import { answeredClaims, authorClaimsOf, openClaims, type StoredAuthorClaim } from './store.ts';

const listMyClaims: Handler<'listAuthorClaims'> = async (_, { person }) => {
  const rules = await termRules();
  return done((await authorClaimsOf(person.profileId)).map((claim) => showClaim(claim, rules)));
};

const sendMyClaim: Handler<'sendAuthorClaim'> = async ({ body }, { person }) => {
  const { about, subject, text } = body;
  const draft = { about, subject: subject ?? '', text };
  const made = await makeClaim(person.profileId, draft, `user:${person.documentId}`);
  if (typeof made === 'string') return refuse(made);
  const mine = (await authorClaimsOf(person.profileId)).find(({ id }) => id === made);
  return mine ? done(showClaim(mine, await termRules())) : refuse('conflict');
};

/** A claim as its author sees it. */
export const showClaim = (claim: StoredAuthorClaim, rules: TermRules): WireClaim => ({
  number: claimName(claim.id),
  about: claim.about,
  subject: claim.subject || null,
  text: claim.text,
  state: claim.state,
  received: claim.receivedOn,
  answer_by: claimDue(claim, rules),
  overdue: isAuthorClaimLate(claim, dateInAlmaty(clock.now()), rules),
  outcome: claim.outcome,
  answer: claim.answer,
  answered: claim.answeredAt === null ? null : new Date(claim.answeredAt).toISOString(),
});

// Calls of staff, who record claims for authors whose account is closed.

/** All open claims, and a page of answered ones. */
const showAll = async (after: number | null, limit: number) => {
  const [open, closed] = [await openClaims(), await answeredClaims(after, limit)];
  const rules = await termRules();
  const authors = await authorsBy([...open, ...closed].map((claim) => claim.authorId));
  const show = (claim: (typeof open)[number]) => ({
    ...showClaim(claim, rules),
    id: claim.id,
    author: authors(claim.authorId),
    answeredBy: claim.answeredBy,
  });
  const next = lastOfFull(closed, limit)?.id ?? null;
  return { value: { open: open.map(show), answered: closed.map(show), next } };
};
const fresh = () => showAll(null, 50);

export const authorClaimRoutes = [
  handleStaff(staffCalls.listClaimsOfAuthors, ({ query: { after = null, limit } }) =>
    showAll(after, limit),
  ),
  handleStaff(staffCalls.writeAuthorClaim, async ({ body: { author, ...draft }, actor }) => {
    if (!(await pluginService('accounts').findSeller(author))) return notFound;
    const made = await makeClaim(author, draft, actor);
    return answered(typeof made === 'string' ? made : null, fresh);
  }),
  handleStaff(staffCalls.answerAuthorClaim, async ({ params, body, actor }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : answered(await answerAuthorClaim(id, body, actor), fresh);
  }),
];

const claimLimit = accountLimit('author-claim', 20);

export const authorClaimCalls = [
  handle(calls.listAuthorClaims, listMyClaims),
  handle(calls.sendAuthorClaim, sendMyClaim, { limits: [claimLimit] }),
];
