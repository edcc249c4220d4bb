/** State of the list, of the work shown and of the chosen works. Pure, so that fast key presses cannot get ahead of it. */

import type { StaffQueuedWork, StaffQueuePage } from '@oner/config/contract/staff-moderation';
import type { ListUpdate } from '@oner/platform/admin/use-listed.ts';

export type QueueState = {
  readonly items: readonly StaffQueuedWork[];
  /** Start of the next page; null at the end. */
  readonly next: string | null;
  readonly counts: StaffQueuePage['counts'];
  readonly current: string | null;
  readonly chosen: ReadonlySet<string>;
  /** Clock of the shop minus that of the browser. */
  readonly aheadMs: number;
  readonly isOpen: boolean;
};
export type QueueAction =
  | ListUpdate<StaffQueuePage>
  | { readonly is: 'gone'; readonly ids: readonly string[] }
  | { readonly is: 'back'; readonly works: readonly StaffQueuedWork[] }
  | { readonly is: 'choose'; readonly ids: readonly string[]; readonly on: boolean };

export const emptyQueue: QueueState = {
  items: [],
  next: null,
  counts: { waiting: 0, overdue: 0, changes: 0, flagged: 0, approved: 0 },
  current: null,
  chosen: new Set(),
  aheadMs: 0,
  isOpen: false,
};

const byClock = (a: StaffQueuedWork, b: StaffQueuedWork): number =>
  a.dueAt === b.dueAt ? (a.id < b.id ? -1 : 1) : a.dueAt < b.dueAt ? -1 : 1;

/** Merges lists without duplicates, due first; later lists take precedence. */
const merge = (...lists: readonly (readonly StaffQueuedWork[])[]): StaffQueuedWork[] =>
  [...new Map(lists.flat().map((work) => [work.id, work])).values()].toSorted(byClock);

/** The work to show when the present one has left the list: the next one, otherwise the previous one. */
const nextTo = (
  before: readonly StaffQueuedWork[],
  after: readonly StaffQueuedWork[],
  current: string | null,
) => {
  if (current === null || after.some(({ id }) => id === current)) return current;
  const left = new Set(after.map(({ id }) => id));
  const place = before.findIndex(({ id }) => id === current);
  // A work opened by its URL may be in no list, and stays.
  if (place < 0) return current;
  const behind = before.slice(place + 1).find(({ id }) => left.has(id));
  return (behind ?? before.slice(0, place).findLast(({ id }) => left.has(id)))?.id ?? null;
};

const withItems = (state: QueueState, items: readonly StaffQueuedWork[]): QueueState => {
  const ids = new Set(items.map(({ id }) => id));
  return {
    ...state,
    items,
    current: nextTo(state.items, items, state.current),
    chosen: new Set([...state.chosen].filter((id) => ids.has(id))),
  };
};

const counted = (
  counts: StaffQueuePage['counts'],
  works: readonly StaffQueuedWork[],
  by: 1 | -1,
): StaffQueuePage['counts'] => {
  const of = (is: (work: StaffQueuedWork) => boolean) => by * works.filter(is).length;
  return {
    ...counts,
    waiting: counts.waiting + of(() => true),
    overdue: counts.overdue + of(({ urgency }) => urgency === 'overdue'),
    changes: counts.changes + of(({ kind }) => kind === 'change'),
    flagged: counts.flagged + of(({ flags }) => flags.length > 0),
  };
};

export const changeQueue = (state: QueueState, action: QueueAction): QueueState => {
  switch (action.is) {
    case 'opened': {
      const { works, next, counts, now } = action.page;
      const current = action.want ?? works[0]?.id ?? null;
      const aheadMs = Date.parse(now) - action.at;
      return { ...emptyQueue, items: works, next, counts, current, aheadMs, isOpen: true };
    }
    case 'more':
      return {
        ...withItems(state, merge(state.items, action.page.works)),
        next: action.page.next,
        counts: action.page.counts,
      };
    case 'refreshed': {
      const { works, next, counts, now } = action.page;
      // The page replaces the list as far as it reaches; works loaded after it stay.
      const last = works.at(-1);
      const behind = next && last ? state.items.filter((work) => byClock(work, last) > 0) : [];
      const grown = withItems(state, merge(works, behind));
      return {
        ...grown,
        next: behind.length > 0 ? state.next : next,
        counts,
        current: grown.current ?? works[0]?.id ?? null,
        aheadMs: Date.parse(now) - action.at,
      };
    }
    case 'gone': {
      const gone = new Set(action.ids);
      const works = state.items.filter(({ id }) => gone.has(id));
      const left = state.items.filter(({ id }) => !gone.has(id));
      return { ...withItems(state, left), counts: counted(state.counts, works, -1) };
    }
    case 'back': {
      const here = new Set(state.items.map(({ id }) => id));
      const works = action.works.filter(({ id }) => !here.has(id));
      return {
        ...withItems(state, merge(state.items, works)),
        counts: counted(state.counts, works, 1),
        current: action.works[0]?.id ?? state.current,
      };
    }
    case 'look':
      return { ...state, current: action.id };
    case 'step': {
      const place = state.items.findIndex(({ id }) => id === state.current);
      const at = place < 0 ? 0 : Math.min(Math.max(place + action.by, 0), state.items.length - 1);
      return { ...state, current: state.items[at]?.id ?? state.current };
    }
    case 'choose': {
      const chosen = new Set(state.chosen);
      for (const id of action.ids) action.on ? chosen.add(id) : chosen.delete(id);
      return { ...state, chosen: new Set([...chosen].slice(0, mostChosen)) };
    }
  }
};

/** Most works in one request to the server. */
export const mostChosen = 100;
