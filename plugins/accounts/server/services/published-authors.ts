import { inject } from '@oner/platform';
import { skeleton } from '../domain/skeleton.ts';
import { allSellers } from '../store/sellers.ts';

/** What of a name is seen when spaces and signs between its words are overlooked. */
const shapeOf = (name: string): string => skeleton(name.replace(/[^\p{L}\p{M}\d]+/gu, ''));

/**
 * Whether another author whose works are public already signs with this name, or one that looks like it.
 * @param own documentId of the seller who asks, null for a new one
 */
export const isNameOfAuthor = async (name: string, own: string | null): Promise<boolean> => {
  const shape = shapeOf(name);
  const published = await inject('accounts.publishedAuthors', async () => new Set())();
  return (await allSellers()).some(
    ({ id, firstName, lastName, latinName }) =>
      id !== own &&
      published.has(id) &&
      [`${firstName} ${lastName}`, latinName ?? ''].some((one) => shapeOf(one) === shape),
  );
};
