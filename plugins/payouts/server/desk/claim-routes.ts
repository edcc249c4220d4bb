/** Claims of authors: read, written down for one whose account is shut, answered. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, room, termRules } from '@oner/platform';
import { answerClaim, makeClaim } from '../services/author-claims.ts';
import { showClaim } from '../services/my-claims.ts';
import { answeredClaims, openClaims } from '../store/author-claims.ts';
import { answered, idOf, missing, nextOf } from './route.ts';
import { authorsBy } from './show.ts';

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
  const next = nextOf(closed, limit);
  return { value: { open: open.map(show), answered: closed.map(show), next } };
};
const fresh = () => showAll(null, 50);

export const claimRoutes = [
  handleStaff(staffCalls.listClaimsOfAuthors, ({ query: { after = null, limit } }) =>
    showAll(after, limit),
  ),
  handleStaff(staffCalls.writeAuthorClaim, async ({ body: { author, ...draft }, actor }) => {
    if (!(await room('accounts').findSeller(author))) return missing;
    const made = await makeClaim(author, draft, actor);
    return answered(typeof made === 'string' ? made : null, fresh);
  }),
  handleStaff(staffCalls.answerAuthorClaim, async ({ params, body, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await answerClaim(id, body, actor), fresh);
  }),
];
