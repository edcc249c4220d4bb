/** Parses queries of lists, and encodes cursors. Pure. */

import {
  type FacetName,
  facetNames,
  type PriceKind,
  type RangeEnd,
  rangeFilters,
} from '@oner/config/contract/filters';
import { fold } from '@oner/config/contract/fold-text';
import type { Section } from '@oner/config/terms';

type Text = string | undefined;
type Whole = number | undefined;

/** As in the request; an empty value is no filter. */
type FilterQuery = {
  readonly q?: Text;
  readonly price?: '' | PriceKind | undefined;
} & { readonly [Name in FacetName]?: Text } & { readonly [End in RangeEnd]?: Whole };
export type Query = FilterQuery & {
  readonly order?: '' | '0' | '1' | '2' | undefined;
  readonly page?: Whole;
  readonly after?: Text;
  readonly limit?: Whole;
};

/** Keys of which a work must have one; empty for no filter. Sorted, without duplicates. */
export type FilterChoices = readonly string[];

/**
 * Filters by their names in the request, null for none: `artist` has documentIds, sizes are centimetres (w is the length, h
 * the height), and `min` and `max` are whole tenge of the chosen price.
 */
export type Filters = {
  readonly section: Section;
  readonly q: string;
  /** The price for `min`, `max` and the order; with `rent`, works without a rent are left out. */
  readonly price: PriceKind;
} & Readonly<Record<FacetName, FilterChoices>> &
  Readonly<Record<RangeEnd, number | null>>;

export type ListQuery = {
  readonly filters: Filters;
  readonly order: ListOrder;
  readonly limit: number;
  /** Rows to skip; only without a cursor. */
  readonly offset: number;
  readonly after: ListPlace | null;
};

type QueryProblem = {
  readonly field: RangeEnd | 'after';
  readonly code: 'range-reversed' | 'bad-choice';
};

const orders = { '': 'recent', '0': 'recent', '1': 'price-up', '2': 'price-down' } as const;
const usualLimit = 60;
/** Maximum depth of page numbers, in rows; a cursor can go deeper. */
export const deepestRow = 1000;

const choicesOf = (text: Text): FilterChoices =>
  [...new Set((text ?? '').split(',').filter(Boolean))].sort();

export const noFilters = (section: Section): Filters => ({
  section,
  q: '',
  price: 'buy',
  ...(Object.fromEntries(
    facetNames.map((name): [FacetName, FilterChoices] => [name, []]),
  ) as Record<FacetName, FilterChoices>),
  ...(Object.fromEntries(
    rangeFilters.flatMap(({ from, to }) => [
      [from, null],
      [to, null],
    ]),
  ) as Record<RangeEnd, null>),
});

/** Returns the filters of a list or of its facets, or the problem with them. */
export const filtersOf = (section: Section, query: FilterQuery): Filters | QueryProblem => {
  const ends: Partial<Record<RangeEnd, number | null>> = {};
  for (const { from, to } of rangeFilters) {
    const [low, high] = [query[from], query[to]];
    if (low !== undefined && high !== undefined && low > high) {
      return { field: to, code: 'range-reversed' };
    }
    // Prices and sizes are positive, so 0 as the lower limit is no filter.
    ends[from] = low || null;
    ends[to] = high ?? null;
  }
  const choices = facetNames.map((name) => [name, choicesOf(query[name])] as const);
  return {
    section,
    q: fold(query.q ?? ''),
    price: query.price || 'buy',
    ...(Object.fromEntries(choices) as Record<FacetName, FilterChoices>),
    ...(ends as Record<RangeEnd, number | null>),
  };
};

export const listQueryOf = (section: Section, query: Query): ListQuery | QueryProblem => {
  const filters = filtersOf(section, query);
  if ('field' in filters) return filters;
  const order = orders[query.order ?? ''];
  const place = query.after ? readListCursor(order, query.after) : null;
  if (query.after && !place) return { field: 'after', code: 'bad-choice' };
  const limit = query.limit ?? usualLimit;
  const offset = place ? 0 : ((query.page ?? 1) - 1) * limit;
  return { filters, order, limit, offset, after: place };
};

/** A cursor has the sort values of the last row shown, encoded so that clients do not depend on its content. */

export type ListOrder = 'recent' | 'price-up' | 'price-down';
/**
 * Sort value and sequence number of a row; both whole numbers. In order of time the value is the tier of the match
 * (full-text/search.ts): 0 is best.
 */
export type ListPlace = { readonly value: number; readonly sequence: number };

const orderCodes: Readonly<Record<ListOrder, string>> = {
  recent: 'r',
  'price-up': 'u',
  'price-down': 'd',
};

export const writeListCursor = (order: ListOrder, { value, sequence }: ListPlace): string =>
  btoa(`${orderCodes[order]}.${value}.${sequence}`)
    .replace(/=+$/, '')
    .replace(/\//g, '_')
    .replace(/\+/g, '-');

/** Decodes a cursor; null if it is malformed or belongs to another order. */
export const readListCursor = (order: ListOrder, cursor: string): ListPlace | null => {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(cursor)) return null;
  let text = '';
  try {
    text = atob(cursor.replace(/_/g, '/').replace(/-/g, '+'));
  } catch {
    return null;
  }
  const [, code, value, sequence] = /^([rud])\.(-?\d{1,16})\.(\d{1,16})$/.exec(text) ?? [];
  if (code !== orderCodes[order]) return null;
  const place = { value: Number(value), sequence: Number(sequence) };
  if (order === 'recent' && place.value < 0) return null;
  return Number.isSafeInteger(place.value) && Number.isSafeInteger(place.sequence) ? place : null;
};
