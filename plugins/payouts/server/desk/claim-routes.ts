/** Claims of authors: read, written down for one whose account is shut, answered. */
import { id as authorId, filled } from '@oner/config/contract/shapes';
import { room, termRules } from '@oner/platform';
import * as z from 'zod/mini';
import { AUTHOR_CLAIM_OUTCOMES, CLAIM_ABOUT } from '../domain/author-claim.ts';
import { answerClaim, makeClaim } from '../services/author-claims.ts';
import { showClaim } from '../services/my-claims.ts';
import { answeredClaims, openClaims } from '../store/author-claims.ts';
import { answered, idOf, missing, nextOf, page, route } from './route.ts';
import { authorsBy } from './show.ts';

const longest = 2000;

/** All that wait, and a page of those that are answered. */
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
  const next = nextOf(
    closed.map(({ id }) => id),
    limit,
  );
  return { value: { open: open.map(show), answered: closed.map(show), next } };
};
const fresh = () => showAll(null, 50);

export const claimRoutes = [
  route('GET', '/claims', 'read', z.object(page), ({ input: { after, limit } }) =>
    showAll(after ?? null, limit),
  ),
  route(
    'POST',
    '/claims',
    'settle',
    z.object({
      author: authorId,
      about: z.enum(CLAIM_ABOUT),
      subject: z._default(z.string().check(z.maxLength(40)), ''),
      text: filled(longest),
    }),
    async ({ input: { author, ...draft }, actor }) => {
      if (!(await room('accounts').findSeller(author))) return missing;
      const made = await makeClaim(author, draft, actor);
      return answered(typeof made === 'string' ? made : null, fresh);
    },
  ),
  route(
    'POST',
    '/claims/:id/answer',
    'settle',
    z.object({ outcome: z.enum(AUTHOR_CLAIM_OUTCOMES), text: filled(longest) }),
    async ({ params, input, actor }) => {
      const id = idOf(params);
      return id === null ? missing : answered(await answerClaim(id, input, actor), fresh);
    },
  ),
];
