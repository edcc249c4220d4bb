/** Selects the requested page of a list from the matching works. */

import {
  type Bits,
  countBits,
  eachBit,
  hasBit,
  intersect,
  newestBits,
  removeBits,
} from '../columns/bits.ts';
import { listingPriceOf, lowerBound, priceKeyOf, slotOf } from '../columns/prices.ts';
import { scratchCopy } from '../columns/scratch.ts';
import type { Matched } from '../full-text/search.ts';
import type { Filters, ListOrder, ListPlace } from '../lists/rules.ts';
import { priceColumns } from './listing.ts';
import type { SectionIndex } from './section.ts';

type Page = { readonly slots: readonly number[]; readonly next: ListPlace | null };
type Span = {
  /** The price column for an order by price, and its limits. */
  readonly filters: Pick<Filters, 'price' | 'min' | 'max'>;
  readonly order: ListOrder;
  readonly limit: number;
  readonly offset: number;
  readonly after: ListPlace | null;
};

/** Returns the page of `found` described by `span`. A search in order of time has its best matches first. */
export const slotsOfPage = (
  section: SectionIndex,
  found: Bits,
  matched: Matched | null,
  span: Span,
): Page => {
  const { order, limit } = span;
  const rows =
    order === 'recent'
      ? byTime(section, found, matched, span)
      : byPrice(section, found, order, span);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    slots: shown.map(({ slot }) => slot),
    next: rows.length > limit && last ? placeOf(section, order, last) : null,
  };
};

type Row = { readonly slot: number; readonly value: number };

const placeOf = (section: SectionIndex, order: ListOrder, { slot, value }: Row): ListPlace => {
  const sequence = section.sequences()[slot] as number;
  if (order === 'recent' || value > 0) return { value, sequence };
  return { value: order === 'price-up' ? Number.MAX_SAFE_INTEGER : -1, sequence };
};

/** Returns the first slot with this `sequence` or a later one. */
const slotAt = (section: SectionIndex, sequence: number): number =>
  lowerBound(section.sequences(), sequence);

const byTime = (
  section: SectionIndex,
  found: Bits,
  matched: Matched | null,
  { limit, offset, after }: Span,
): Row[] => {
  const tiers = matched?.tiers ?? [found];
  const rows: Row[] = [];
  let skip = offset;
  for (let tier = after?.value ?? 0; tier < tiers.length && rows.length <= limit; tier++) {
    const here = matched ? scratchCopy(found) : found;
    if (matched) intersect(here, tiers[tier] as Bits);
    if (tier > 0) removeBits(here, tiers[tier - 1] as Bits);
    const before = after?.value === tier ? slotAt(section, after.sequence) : section.size();
    const count = skip > 0 ? countBits(here) : 0;
    if (count <= skip && skip > 0) {
      skip -= count;
      continue;
    }
    const slots = newestBits(here, before, skip, limit + 1 - rows.length);
    skip = 0;
    for (const slot of slots) rows.push({ slot, value: tier });
  }
  return rows;
};

const byPrice = (
  section: SectionIndex,
  found: Bits,
  order: 'price-up' | 'price-down',
  { filters: { price, min, max }, limit, offset, after }: Span,
): Row[] => {
  const needed = offset + limit + 1;
  const count = countBits(found);
  const sorted = section.prices[price].sorted();
  // Few works are sorted separately; for many, the first ones are soon found in the order of all works.
  const places =
    count * count * 8 < sorted.length * needed ? placesOf(section, found, price, count) : sorted;
  const isAll = places === sorted;
  const firstUnpriced = lowerBound(places, priceKeyOf(0, 0));
  const rows: Row[] = [];
  let skip = offset;
  const see = (place: number): void => {
    const slot = slotOf(place);
    if (isAll && !hasBit(found, slot)) return;
    if (skip > 0) skip--;
    else rows.push({ slot, value: listingPriceOf(place) });
  };
  if (order === 'price-up') {
    const from = lowerBound(places, after ? keyAfter(section, after) : priceKeyOf(min ?? 1, 0));
    for (let n = from; n < places.length && rows.length <= limit; n++) see(places[n] as number);
    return rows;
  }
  const isUnpriced = after?.value === -1;
  const end = after ? lowerBound(places, keyBefore(section, after)) : 0;
  if (!isUnpriced) {
    const dearest = max === null ? firstUnpriced : lowerBound(places, priceKeyOf(max + 1, 0));
    for (let n = (after ? end : dearest) - 1; n >= 0 && rows.length <= limit; n--) {
      see(places[n] as number);
    }
  }
  const stop = isUnpriced ? end : places.length;
  for (let n = stop - 1; n >= firstUnpriced && rows.length <= limit; n--) see(places[n] as number);
  return rows;
};

const priceIn = ({ value }: ListPlace): number =>
  value === -1 || value === Number.MAX_SAFE_INTEGER ? 0 : value;
const keyAfter = (section: SectionIndex, place: ListPlace): number =>
  priceKeyOf(priceIn(place), slotAt(section, place.sequence + 1));
const keyBefore = (section: SectionIndex, place: ListPlace): number =>
  priceKeyOf(priceIn(place), slotAt(section, place.sequence));

const placesOf = (
  section: SectionIndex,
  found: Bits,
  price: Filters['price'],
  count: number,
): Float64Array => {
  const places = new Float64Array(count);
  const values = section.numbers[priceColumns[price]].of();
  let n = 0;
  eachBit(found, (slot) => {
    places[n++] = priceKeyOf(values[slot] as number, slot);
  });
  return places.sort();
};
