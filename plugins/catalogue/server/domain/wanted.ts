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

/** Filters by their names on the wire, null for none. */
export type Filters = {
  readonly section: Section;
  readonly q: string;
  readonly mat: string | null;
  readonly tech: string | null;
  readonly type: string | null;
  readonly style: string | null;
  readonly proff: string | null;
  /** documentId of the author */
  readonly artist: string | null;
  /** Whole tenge; a work fits when its sale price or its rent lies between. */
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
    mat: query.mat || null,
    tech: query.tech || null,
    type: query.type || null,
    style: query.style || null,
    proff: query.proff || null,
    artist: query.artist || null,
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
