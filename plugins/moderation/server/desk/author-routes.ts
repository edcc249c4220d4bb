/** One author, and buyers, as staff look at them. */
import * as z from 'zod/mini';
import { listBuyers, setBlocked, showBuyer } from '../services/buyers.ts';
import { showAuthor } from '../services/show-author.ts';
import { markSeen } from '../services/watch-profiles.ts';
import { route } from './serve.ts';
import { missing, nothing, words } from './shapes.ts';

/** The instant of the last change that was shown, as the list has it. */
const seenBody = z.object({ changed: z.string().check(z.iso.datetime()) });

const buyersQuery = z.object({
  q: z._default(words(254), ''),
  state: z._default(z.enum(['all', 'blocked']), 'all'),
});
const blockBody = z.object({ blocked: z.boolean(), reason: z.optional(words(500)) });

export const authorRoutes = [
  route('GET', '/authors/:id', 'read', nothing, async ({ id }) => {
    const author = await showAuthor(id);
    return author ? { value: author } : missing;
  }),
  route('POST', '/authors/:id/seen', 'authors', seenBody, async ({ id, input, actor }) => {
    const problem = await markSeen(id, new Date(input.changed), actor);
    if (problem === 'not-found') return missing;
    return problem ? { refused: problem, status: 409 } : { value: { id, seen: true } };
  }),
  route('GET', '/buyers', 'buyers', buyersQuery, async ({ input: { q, state } }) => ({
    value: { buyers: await listBuyers(q, state === 'blocked') },
  })),
  route('GET', '/buyers/:id', 'buyers', nothing, async ({ id }) => {
    const buyer = await showBuyer(id);
    return buyer ? { value: buyer } : missing;
  }),
  route('POST', '/buyers/:id/blocked', 'buyers', blockBody, async ({ id, input, actor }) => {
    const reason = input.reason || null;
    const problem = await setBlocked(id, input.blocked, { actor, reason });
    if (problem === 'not-found') return missing;
    if (problem) return { refused: problem, status: problem === 'reason-required' ? 400 : 409 };
    return { value: { id, blocked: input.blocked } };
  }),
];
