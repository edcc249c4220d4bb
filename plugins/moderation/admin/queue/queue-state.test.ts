import type { StaffQueuedWork } from '@oner/config/contract/staff-moderation';
import { describe, expect, it } from 'vitest';
import { changeQueue, emptyQueue, mostChosen, type QueueState } from './queue-state.ts';

const work = (id: string, due: number, more: Partial<StaffQueuedWork> = {}): StaffQueuedWork => ({
  id,
  kind: 'placement',
  section: 'art',
  title: id,
  revision: '1',
  flags: [],
  thumbnail: null,
  submittedAt: '',
  urgency: 'later',
  seller: null,
  dueAt: new Date(due).toISOString(),
  ...more,
});
const page = (works: StaffQueuedWork[], next: string | null = null) => ({
  works,
  next,
  counts: { waiting: works.length, overdue: 0, changes: 0, flagged: 0, approved: 0 },
  now: new Date(5000).toISOString(),
});
const [a, b, c, d] = [work('a', 1), work('b', 2), work('c', 3), work('d', 4)];
const opened = (works: StaffQueuedWork[], next: string | null = null, want?: string): QueueState =>
  changeQueue(emptyQueue, {
    is: 'opened',
    of: '',
    page: page(works, next),
    at: 2000,
    ...(want && { want }),
  });
const ids = (state: QueueState) => state.items.map(({ id }) => id);

describe('the list of the desk', () => {
  it('begins with the work due first, or the one in the URL', () => {
    expect(opened([a, b])).toMatchObject({ current: 'a', aheadMs: 3000, isOpen: true });
    expect(opened([a, b], null, 'b').current).toBe('b');
    expect(opened([]).current).toBeNull();
  });

  it('shows the next work after a decision, and the previous one at the end of the list', () => {
    const middle = changeQueue(opened([a, b, c], null, 'b'), { is: 'gone', ids: ['b'] });
    expect(middle).toMatchObject({ current: 'c', counts: { waiting: 2 } });
    const end = changeQueue(middle, { is: 'gone', ids: ['c'] });
    expect(end.current).toBe('a');
    expect(changeQueue(end, { is: 'gone', ids: ['a'] }).current).toBeNull();
  });

  it('returns a work to its position when its decision is undone, and shows it', () => {
    const gone = changeQueue(opened([a, b, c], null, 'b'), { is: 'gone', ids: ['b'] });
    const back = changeQueue(gone, { is: 'back', works: [b] });
    expect([ids(back), back.current, back.counts.waiting]).toEqual([['a', 'b', 'c'], 'b', 3]);
    expect(changeQueue(back, { is: 'back', works: [b] }).counts.waiting).toBe(3);
  });

  it('steps and stops at both ends', () => {
    const step = (state: QueueState, by: 1 | -1) => changeQueue(state, { is: 'step', by });
    const first = opened([a, b]);
    expect(step(first, -1).current).toBe('a');
    expect(step(step(step(first, 1), 1), 1).current).toBe('b');
    expect(step(opened([]), 1).current).toBeNull();
  });

  it('replaces the part that a fresh page covers, and keeps the position', () => {
    const long = changeQueue(opened([a, b], 'x', 'b'), { is: 'more', page: page([c, d], 'y') });
    const fresh = changeQueue(long, { is: 'refreshed', page: page([b, c], 'z'), at: 0 });
    expect([ids(fresh), fresh.current, fresh.next]).toEqual([['b', 'c', 'd'], 'b', 'y']);
    const last = changeQueue(fresh, { is: 'refreshed', page: page([c]), at: 0 });
    expect([ids(last), last.current, last.next]).toEqual([['c'], 'c', null]);
  });

  it('keeps chosen works only while they wait, and at most as many as one request takes', () => {
    const choose = { is: 'choose', ids: ['a', 'b'], on: true } as const;
    const chosen = changeQueue(changeQueue(opened([a, b, c]), choose), { is: 'gone', ids: ['a'] });
    expect([...chosen.chosen]).toEqual(['b']);
    const many = Array.from({ length: 150 }, (_, index) => work(`w${index}`, index));
    const all = { is: 'choose', ids: many.map(({ id }) => id), on: true } as const;
    expect(changeQueue(opened(many), all).chosen.size).toBe(mostChosen);
  });
});
