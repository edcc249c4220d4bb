/** Saved searches: addresses of lists, and what they find among the works in memory. */
import { listFilters } from '@oner/config/contract/catalogue';
import { facetNames, filterNames } from '@oner/config/contract/filters';
import { longestSearch } from '@oner/config/contract/saved';
import * as z from 'zod/mini';
import { countBits, eachBit } from '../index/bits.ts';
import { passing } from '../index/passing.ts';
import { question } from '../index/scratch.ts';
import { search } from '../index/search.ts';
import type { Live } from '../lists/live.ts';
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

/** Works that a list with these filters shows. */
export const countFound = (live: Live, filters: Filters): number =>
  question(() => {
    const section = live.sections[filters.section];
    return countBits(passing(section, filters, search(section, filters.q)));
  });

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
 * Works with these filters that are news by their `catalogue.sequence`, newest first: as typed alone, for a guess that helps
 * whoever looks at it is no news.
 */
export const newFound = (
  live: Live,
  filters: Filters,
  isNew: (sequence: number) => boolean,
): readonly number[] =>
  question(() => {
    const section = live.sections[filters.section];
    const matched = search(section, filters.q);
    if (matched?.way) return [];
    const sequences = section.sequences();
    const found: number[] = [];
    eachBit(passing(section, filters, matched), (slot) => {
      const sequence = sequences[slot] as number;
      if (isNew(sequence)) found.push(sequence);
    });
    return found.reverse();
  });
