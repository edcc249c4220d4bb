/** Saved searches: addresses of lists, and what they find. */
import { listFilters } from '@oner/config/contract/catalogue';
import { facetNames, filterNames } from '@oner/config/contract/filters';
import { longestSearch } from '@oner/config/contract/saved';
import * as z from 'zod/mini';
import type { CatalogueIndex, Hit, Question } from '../engines/port.ts';
import { type Filters, filtersOf } from '../lists/rules.ts';

type Section = Filters['section'];

const filtersOfAddress = z.object(listFilters);
const choiceNames: readonly string[] = facetNames;

/** The order of the works is no part of a search, and prices to buy at are what a list speaks of anyway. */
const chosenIn = (address: URLSearchParams): readonly (readonly [string, string])[] =>
  filterNames.flatMap((name) => {
    const value = address.get(name)?.trim() ?? '';
    if (value === '' || name === 'order' || (name === 'price' && value === 'buy')) return [];
    if (!choiceNames.includes(name)) return [[name, value] as const];
    return [[name, [...new Set(value.split(','))].sort().join(',')] as const];
  });

/**
 * The filters that the address of a list names, and the one way to write them: two addresses of the same filters are the
 * same search.
 * @param address from behind the question mark
 */
export const readSearch = (
  section: Section,
  address: string,
):
  | { readonly query: string; readonly filters: Filters }
  | { readonly wrong: 'bad-choice' | 'range-reversed' | 'too-long' } => {
  const chosen = chosenIn(new URLSearchParams(address));
  const read = z.safeParse(filtersOfAddress, Object.fromEntries(chosen));
  if (!read.success) return { wrong: 'bad-choice' };
  const filters = filtersOf(section, read.data);
  if ('field' in filters) return { wrong: filters.code };
  const query = String(new URLSearchParams(Object.fromEntries(chosen)));
  return query.length > longestSearch ? { wrong: 'too-long' } : { query, filters };
};

/** How many works a list with these filters shows; behind a thousand an engine may stop counting. */
export const countFound = async (index: CatalogueIndex, filters: Filters): Promise<number> =>
  (await index.find({ filters, order: 'newest', limit: 0, offset: 0, after: null })).total;

/** A work by its `catalogue.sequence`, and the whole tenge that it cost before its price fell. */
export type Fall = { readonly sequence: number; readonly before: number };

/** Of works that cost less by now, those that these filters left out at the price before, by sequence. */
export const enteredBy = ({ price, max }: Filters, falls: readonly Fall[]): ReadonlySet<number> =>
  new Set(
    max === null || price === 'rent'
      ? []
      : falls.filter(({ before }) => before > max).map(({ sequence }) => sequence),
  );

/**
 * Works with these filters that are news: how many, and the newest by its `catalogue.sequence`. As typed alone, for a guess
 * that helps whoever looks at it is no news.
 */
export const newFound = async (
  index: CatalogueIndex,
  filters: Filters,
  news: NonNullable<Question['news']>,
): Promise<{ readonly count: number; readonly newest: Hit | undefined }> => {
  const question = { filters, news, order: 'newest', limit: 1, offset: 0, after: null } as const;
  const { hits, total } = await index.find(question);
  return { count: total, newest: hits[0] };
};
