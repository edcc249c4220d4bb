/** State of the list and of the selected order. Pure, so that fast key presses are applied in order. */
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { StaffOrderRow, Stage } from '@oner/config/contract/staff-orders';
import type { ListUpdate } from '@oner/platform/admin/use-listed.ts';

export type ListState = {
  readonly items: readonly StaffOrderRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly counts: Readonly<Partial<Record<Stage, number>>>;
  readonly overdue: Readonly<Partial<Record<Stage, number>>>;
  /** Number of the selected order; it may have left the list. */
  readonly current: string | null;
  /** Its index on the list, now or before it left. */
  readonly place: number;
  /** The server's time minus this browser's, ms. */
  readonly aheadMs: number;
  /** Key of this list, from `keyOf`; null before the first one is loaded. */
  readonly of: string | null;
};
export type OrderPage = StaffCallReply<typeof staffCalls.listOrdersOfBoard>;
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

const placeIn = (items: readonly StaffOrderRow[], number: string | null): number =>
  items.findIndex((order) => order.number === number);

const countsOf = (page: OrderPage, at: number) => ({
  counts: page.counts,
  overdue: page.overdue,
  aheadMs: Date.parse(page.now) - at,
});

/** Selects an order, on the list or not. */
const select = (state: ListState, number: string | null): ListState => {
  const place = placeIn(state.items, number);
  return { ...state, current: number, place: place < 0 ? state.place : place };
};

const step = (state: ListState, by: 1 | -1): ListState => {
  const { items, current, place } = state;
  if (items.length === 0) return state;
  const at = placeIn(items, current);
  // The order after one that has left the list has taken its index.
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
