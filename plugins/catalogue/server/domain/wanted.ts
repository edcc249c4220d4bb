/** What a visitor asks of a list, in one form: equal questions are equal texts, and equal answers. */
import { type Order, type Place, readCursor } from './cursor.ts';
import { fold } from './fold.ts';

type Section = 'art' | 'artisan' | 'design';
type Text = string | undefined;
type Whole = number | undefined;

/** As it comes over the wire; an empty value is no filter. */
export type FilterQuery = {
  readonly q?: Text;
  readonly mat?: Text;
  readonly tech?: Text;
  readonly type?: Text;
  readonly style?: Text;
  readonly price?: '' | 'buy' | 'rent' | undefined;
  readonly min?: Whole;
  readonly max?: Whole;
  readonly wmin?: Whole;
  readonly wmax?: Whole;
  readonly hmin?: Whole;
  readonly hmax?: Whole;
  readonly proff?: Text;
  readonly artist?: Text;
};
export type Query = FilterQuery & {
  readonly order?: '' | '0' | '1' | '2' | undefined;
  readonly page?: Whole;
  readonly after?: Text;
  readonly limit?: Whole;
};

/** Keys of which a work has to have one; empty for no filter. Sorted, each once. */
export type Choices = readonly string[];

/** Filters by their names on the wire, null for none. */
export type Filters = {
  readonly section: Section;
  readonly q: string;
  readonly mat: Choices;
  readonly tech: Choices;
  readonly type: Choices;
  readonly style: Choices;
  readonly proff: Choices;
  /** documentIds of authors */
  readonly artist: Choices;
  /** The price that `min`, `max` and the order speak of; with `rent`, works that have none are left out. */
  readonly price: 'buy' | 'rent';
  /** Whole tenge of the chosen price. */
  readonly min: number | null;
  readonly max: number | null;
  /** Centimetres: w is the length, h the height. */
  readonly wmin: number | null;
  readonly wmax: number | null;
  readonly hmin: number | null;
  readonly hmax: number | null;
};

export type Wanted = {
  readonly filters: Filters;
  readonly order: Order;
  readonly limit: number;
  /** Rows to leave out before the first; only without a cursor. */
  readonly offset: number;
  readonly after: Place | null;
};

export type QueryProblem = {
  readonly field: 'max' | 'wmax' | 'hmax' | 'after';
  readonly code: 'range-reversed' | 'bad-choice';
};

const orders = { '': 'recent', '0': 'recent', '1': 'price-up', '2': 'price-down' } as const;
const usualLimit = 60;
/** Pages end here; a cursor goes to any depth. */
export const deepestRow = 1000;

const ranges = [
  ['min', 'max'],
  ['wmin', 'wmax'],
  ['hmin', 'hmax'],
] as const;

const choicesOf = (text: Text): Choices =>
  [...new Set((text ?? '').split(',').filter(Boolean))].sort();

/** The filters of a list or of its facets, or what is wrong with them. */
export const filtersOf = (section: Section, query: FilterQuery): Filters | QueryProblem => {
  for (const [low, high] of ranges) {
    const [from, to] = [query[low], query[high]];
    if (from !== undefined && to !== undefined && from > to) {
      return { field: high, code: 'range-reversed' };
    }
  }
  return {
    section,
    q: fold(query.q ?? ''),
    mat: choicesOf(query.mat),
    tech: choicesOf(query.tech),
    type: choicesOf(query.type),
    style: choicesOf(query.style),
    proff: choicesOf(query.proff),
    artist: choicesOf(query.artist),
    price: query.price || 'buy',
    // Nothing costs or measures less than nothing: 0 as the lower end is no filter.
    min: query.min || null,
    max: query.max ?? null,
    wmin: query.wmin || null,
    wmax: query.wmax ?? null,
    hmin: query.hmin || null,
    hmax: query.hmax ?? null,
  };
};

export const wantedOf = (section: Section, query: Query): Wanted | QueryProblem => {
  const filters = filtersOf(section, query);
  if ('field' in filters) return filters;
  const order = orders[query.order ?? ''];
  const place = query.after ? readCursor(order, query.after) : null;
  if (query.after && !place) return { field: 'after', code: 'bad-choice' };
  const limit = query.limit ?? usualLimit;
  const offset = place ? 0 : ((query.page ?? 1) - 1) * limit;
  return { filters, order, limit, offset, after: place };
};
