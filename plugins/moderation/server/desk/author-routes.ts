/** One author, as staff look at him. */
import * as z from 'zod/mini';
import { showAuthor } from '../services/show-author.ts';
import { markSeen } from '../services/watch-profiles.ts';
import { route } from './serve.ts';
import { missing, nothing } from './shapes.ts';

/** The instant of the last change that was shown, as the list has it. */
const seenBody = z.object({ changed: z.string().check(z.iso.datetime()) });

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
];
