/** Saved searches: addresses of lists, and the works they match. */
import { listFilters } from '@oner/config/contract/catalogue';
import { facetNames, filterNames, type PriceKind } from '@oner/config/contract/filters';
import { longestSearch } from '@oner/config/contract/saved';
import * as z from 'zod/mini';
import { noPrice } from '../cards/rules.ts';
import type { CatalogueIndex, Hit, Question } from '../engines/port.ts';
import { type Filters, filtersOf } from '../lists/rules.ts';

type Section = Filters['section'];

const filtersOfAddress = z.object(listFilters);
const choiceNames: readonly string[] = facetNames;

/** The order of works is not part of a search, and `buy` is the default price. */
const chosenIn = (address: URLSearchParams): readonly (readonly [string, string])[] =>
  filterNames.flatMap((name) => {
    const value = address.get(name)?.trim() ?? '';
    if (value === '' || name === 'order' || (name === 'price' && value === 'buy')) return [];
    if (!choiceNames.includes(name)) return [[name, value] as const];
    return [[name, [...new Set(value.split(','))].sort().join(',')] as const];
  });

/**
 * Parses the filters in the address of a list and normalizes them: two addresses with the same filters give the same query.
 * @param address part after the question mark
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

/** Number of works in a list with these filters; an engine may stop counting after a thousand. */
export const countFound = async (index: CatalogueIndex, filters: Filters): Promise<number> =>
  (await index.find({ filters, order: 'newest', limit: 0, offset: 0, after: null })).total;

/** A work by its `catalogue.sequence`, with one of its prices in whole tenge before that fell, or `noPrice`. */
export type Fall = { readonly sequence: number; readonly kind: PriceKind; readonly before: number };

/** Returns works, by sequence, that these filters excluded at the price before it fell. */
export const enteredBy = ({ price, max }: Filters, falls: readonly Fall[]): ReadonlySet<number> => {
  // Lists with the price of a rent leave out works that have none.
  const most = max ?? (price === 'rent' ? noPrice - 1 : noPrice);
  const entered = falls.filter(({ kind, before }) => kind === price && before > most);
  return new Set(entered.map(({ sequence }) => sequence));
};

/**
 * Counts new works that match these filters and returns the newest. Only matches as typed, because guesses are not worth a
 * notice.
 */
export const newFound = async (
  index: CatalogueIndex,
  filters: Filters,
  sequenceRange: NonNullable<Question['sequenceRange']>,
): Promise<{ readonly count: number; readonly newest: Hit | undefined }> => {
  const question = {
    filters,
    sequenceRange,
    order: 'newest',
    limit: 1,
    offset: 0,
    after: null,
  } as const;
  const { hits, total } = await index.find(question);
  return { count: total, newest: hits[0] };
};
