/** Converts results of any engine to replies. Pure. */
import { sections } from '@oner/config/contract';
import type { FacetName } from '@oner/config/contract/filters';
import type { FacetChoice, FacetCount } from '../index/facets.ts';
import { noFilters } from '../lists/rules.ts';
import type { CatalogueIndex, FacetReply, Suggested } from './port.ts';

type Facets = FacetReply['reply'];
type CountedFacets = Pick<Facets, 'ranges'> & {
  readonly total: FacetCount;
  readonly facets: Readonly<Record<FacetName, FacetChoice[]>>;
  readonly droppable: readonly string[];
};

/** @param names names of authors by id */
export const facetReply = (
  { total, facets, ranges, droppable }: CountedFacets,
  names: ReadonlyMap<string, string>,
): Facets => {
  const artist = facets.artist.map((choice) => {
    const name = names.get(choice.key);
    return name === undefined ? choice : { ...choice, name };
  });
  return {
    total,
    facets: { ...facets, artist },
    ranges,
    droppable: [...droppable],
  };
};

const span = { order: 'recent', offset: 0, after: null } as const;

/** Returns the best matches over all sections; the newest works if nothing matches. */
export const suggestBy = async (
  find: CatalogueIndex['find'],
  q: string,
  most: number,
): Promise<Suggested> => {
  const inAll = (words: string) =>
    Promise.all(
      sections.map((name) =>
        find({ ...span, limit: most, filters: { ...noFilters(name), q: words } }),
      ),
    );
  const found = await inAll(q);
  // Exact matches of one section are not mixed with guesses of another.
  const exact = found.filter(({ total, way }) => total > 0 && way === null);
  const some = exact.length > 0 ? exact : found.filter(({ total }) => total > 0);
  const shown = some.length > 0 || q === '' ? some : await inAll('');
  const hits = shown
    .flatMap((one) => one.hits)
    .sort((a, b) => a.tier - b.tier || b.sequence - a.sequence)
    .slice(0, most);
  const [guess] = exact.length > 0 ? [] : some;
  const total = q === '' ? 0 : some.reduce((sum, one) => sum + one.total, 0);
  const isExact = q === '' || some.every((one) => one.isExact);
  return { hits, total, isExact, way: guess?.way ?? null, as: guess?.as ?? null };
};
