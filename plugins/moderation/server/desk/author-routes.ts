/** One author, as staff look at him. */
import { showAuthor } from '../services/show-author.ts';
import { route } from './serve.ts';
import { missing, nothing } from './shapes.ts';

export const authorRoutes = [
  route('GET', '/authors/:id', 'read', nothing, async ({ id }) => {
    const author = await showAuthor(id);
    return author ? { value: author } : missing;
  }),
];
