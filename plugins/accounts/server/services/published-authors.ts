import { skeleton } from '../domain/skeleton.ts';
import { allSellers } from '../store/sellers.ts';

type Reader = () => Promise<ReadonlySet<string>>;
let reader: Reader = async () => new Set();

/** Filled by the catalogue, which knows whose works are public: documentIds of sellers. */
export const setPublishedAuthors = (filled: Reader): void => {
  reader = filled;
};

/** What of a name is seen when spaces and signs between its words are overlooked. */
const shapeOf = (name: string): string => skeleton(name.replace(/[^\p{L}\p{M}\d]+/gu, ''));

/**
 * Whether another author whose works are public already signs with this name, or one that looks like it.
 * @param own documentId of the seller who asks, null for a new one
 */
export const isNameOfAuthor = async (name: string, own: string | null): Promise<boolean> => {
  const shape = shapeOf(name);
  const published = await reader();
  return (await allSellers()).some(
    ({ id, firstName, lastName, latinName }) =>
      id !== own &&
      published.has(id) &&
      [`${firstName} ${lastName}`, latinName ?? ''].some((one) => shapeOf(one) === shape),
  );
};
