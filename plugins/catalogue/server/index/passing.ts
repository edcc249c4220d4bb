/** Selects the works that match filters. */
import {
  choiceFilters,
  type FacetName,
  type RangeEnd,
  rangeFilters,
} from '@oner/config/contract/filters';
import { addBit, type Bits, intersect, lengthFor, unite } from '../columns/bits.ts';
import { scratchBits, scratchCopy } from '../columns/scratch.ts';
import type { Matched } from '../full-text/search.ts';
import type { Filters } from '../lists/rules.ts';
import { columnOfRange, type KeyColumn } from './listing.ts';
import type { SectionIndex } from './section.ts';

/** Names of filters as in a request; `q` is handled by search.ts. */
export type PassingFilterName = FacetName | 'price' | RangeEnd;

const most = 2 ** 31 - 1;

/** Returns works that pass all filters except those in `without`. */
export const passing = (
  section: SectionIndex,
  filters: Filters,
  matched: Matched | null,
  without: ReadonlySet<PassingFilterName | 'q'> = new Set(),
): Bits => {
  const found = scratchCopy(section.alive());
  const keysIn = (name: FacetName) => (without.has(name) ? [] : filters[name]);
  for (const { name, column } of choiceFilters) {
    const keys = keysIn(name);
    if (keys.length > 0) intersect(found, worksWith(section, column, keys));
  }
  const artists = keysIn('artist');
  if (artists.length > 0) intersect(found, worksOf(section, artists));
  const isRent = filters.price === 'rent' && !without.has('price');
  for (const range of rangeFilters) {
    const { name, from, to } = range;
    const [min, max] = [from, to].map((end) => (without.has(end) ? null : filters[end]));
    const isRented = name === 'price' && isRent;
    if (min == null && max == null && !isRented) continue;
    const column = columnOfRange(range, isRent ? 'rent' : 'buy');
    const inside = scratchBits(found.length);
    section.numbers[column].between(min ?? 1, max ?? most, inside);
    intersect(found, inside);
  }
  if (matched && !without.has('q')) intersect(found, matched.tiers.at(-1) as Bits);
  return found;
};

const worksWith = (section: SectionIndex, column: KeyColumn, keys: readonly string[]): Bits => {
  const codes = section.keys[column];
  const works = scratchBits(lengthFor(section.size()));
  for (const key of keys) {
    const code = codes.codeOf(key);
    if (code !== undefined) unite(works, codes.withCode(code));
  }
  return works;
};

const worksOf = (section: SectionIndex, authorIds: readonly string[]): Bits => {
  const works = scratchBits(lengthFor(section.size()));
  for (const id of authorIds) {
    const code = section.authorCode(id);
    if (code === undefined) continue;
    for (const slot of section.authors[code]?.slots ?? []) addBit(works, slot);
  }
  return works;
};
