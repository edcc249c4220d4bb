/** What a visitor asks of a list, in one form: equal questions are equal texts, and equal answers. */
import { type Order, type Place, readCursor } from './cursor.ts';
import { wordsOf } from './fold.ts';

type Section = 'art' | 'artisan' | 'design';

export type Query = {
  readonly q?: string | undefined;
  readonly mat?: string | undefined;
  readonly tech?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly order?: '' | '0' | '1' | '2' | undefined;
  readonly proff?: string | undefined;
  readonly artist?: string | undefined;
  readonly type?: string | undefined;
  readonly style?: string | undefined;
  readonly page?: number | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};

export type Filters = {
  readonly section: Section;
  readonly words: readonly string[];
  readonly material: string | null;
  readonly technique: string | null;
  readonly level: string | null;
  readonly type: string | null;
  readonly style: string | null;
  readonly sellerId: string | null;
  /** Whole tenge; a work fits when its sale price or its rent lies between. */
  readonly min: number | null;
  readonly max: number | null;
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
  readonly field: 'max' | 'after';
  readonly code: 'range-reversed' | 'bad-choice';
};

const orders = { '': 'recent', '0': 'recent', '1': 'price-up', '2': 'price-down' } as const;
const usualLimit = 60;
/** Pages end here; a cursor goes to any depth. */
export const deepestRow = 1000;

export const wantedOf = (section: Section, query: Query): Wanted | QueryProblem => {
  const { min, max, after } = query;
  if (min !== undefined && max !== undefined && min > max) {
    return { field: 'max', code: 'range-reversed' };
  }
  const order = orders[query.order ?? ''];
  const place = after ? readCursor(order, after) : null;
  if (after && !place) return { field: 'after', code: 'bad-choice' };
  const limit = query.limit ?? usualLimit;
  return {
    filters: {
      section,
      words: wordsOf(query.q ?? ''),
      material: query.mat || null,
      technique: query.tech || null,
      level: query.proff || null,
      type: query.type || null,
      style: query.style || null,
      sellerId: query.artist || null,
      // Nothing costs less than nothing: 0 as the lower end is no filter.
      min: min || null,
      max: max ?? null,
    },
    order,
    limit,
    offset: place ? 0 : ((query.page ?? 1) - 1) * limit,
    after: place,
  };
};
