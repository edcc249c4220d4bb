/** What is on the list and which order is looked at: pure, so that keys cannot outrun it. */
import type { Stage } from '@oner/config/contract/staff-orders';
import type { ListUpdate } from '@oner/platform/admin/use-listed.ts';
import type { ListedOrder, OrderPage } from '../api.ts';

export type ListState = {
  readonly items: readonly ListedOrder[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  readonly counts: Readonly<Partial<Record<Stage, number>>>;
  readonly overdue: Readonly<Partial<Record<Stage, number>>>;
  /** Number of the order looked at; it may have left the list. */
  readonly current: string | null;
  /** Where on the list it stands, or stood. */
  readonly place: number;
  /** The shop's clock minus this browser's. */
  readonly aheadMs: number;
  /** Which list this is, as `keyOf` writes it; null before the first one has come. */
  readonly of: string | null;
};
export type ListAction = ListUpdate<OrderPage>;

export const emptyList: ListState = {
  items: [],
  next: null,
  counts: {},
  overdue: {},
  current: null,
  place: 0,
  aheadMs: 0,
  of: null,
};

const placeIn = (items: readonly ListedOrder[], number: string | null): number =>
  items.findIndex((order) => order.number === number);

const countsOf = (page: OrderPage, at: number) => ({
  counts: page.counts,
  overdue: page.overdue,
  aheadMs: Date.parse(page.now) - at,
});

/** Looks at an order, wherever it stands. */
const select = (state: ListState, number: string | null): ListState => {
  const place = placeIn(state.items, number);
  return { ...state, current: number, place: place < 0 ? state.place : place };
};

const step = (state: ListState, by: 1 | -1): ListState => {
  const { items, current, place } = state;
  if (items.length === 0) return state;
  const at = placeIn(items, current);
  // What has left the list left its place to who stood behind it.
  const wanted = at >= 0 ? at + by : by === 1 ? place : place - 1;
  const order = items[Math.min(Math.max(wanted, 0), items.length - 1)];
  return select(state, order?.number ?? null);
};

export const reduceList = (state: ListState, action: ListAction): ListState => {
  switch (action.is) {
    case 'opened': {
      const { page, at, want, of } = action;
      const opened = { ...state, ...countsOf(page, at), items: page.orders, next: page.next };
      return select({ ...opened, place: 0, of }, want ?? page.orders[0]?.number ?? null);
    }
    case 'more': {
      const known = new Set(state.items.map(({ number }) => number));
      const fresh = action.page.orders.filter(({ number }) => !known.has(number));
      return { ...state, items: [...state.items, ...fresh], next: action.page.next };
    }
    case 'refreshed': {
      const { page, at } = action;
      const seen = { ...state, ...countsOf(page, at), items: page.orders, next: page.next };
      return select(seen, state.current ?? page.orders[0]?.number ?? null);
    }
    case 'look':
      return select(state, action.id);
    case 'step':
      return step(state, action.by);
  }
};
