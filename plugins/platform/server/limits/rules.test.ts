import { describe, expect, it } from 'vitest';
import { windowCounter } from './rules.ts';

const window = { points: 3, perMs: 60_000, mostKeys: 2 };

describe('windowCounter', () => {
  it('gives each key its points, and gives them again after the window', () => {
    const take = windowCounter(window);
    const many = (key: string, now: number) => Array.from({ length: 4 }, () => take(key, now).ok);
    expect(many('a', 0)).toEqual([true, true, true, false]);
    expect(take('a', 59_000)).toEqual({ ok: false, retryAfterSeconds: 1 });
    expect(take('b', 59_000)).toEqual({ ok: true });
    expect(many('a', 60_000)).toEqual([true, true, true, false]);
  });

  it('counts keys beyond its maximum together, and earlier keys as before', () => {
    const take = windowCounter(window);
    take('a', 0);
    take('b', 0);
    const others = Array.from({ length: 5 }, (_, at) => take(`other ${at}`, 1).ok);
    expect(others).toEqual([true, true, true, false, false]);
    expect(take('b', 2)).toEqual({ ok: true });
  });

  it('starts again if the clock was set back', () => {
    const take = windowCounter({ ...window, points: 1 });
    take('a', 1_000_000);
    expect(take('a', 0)).toEqual({ ok: true });
  });
});
