import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepOffset, moveTo, noOffset, shopTime } from './rules.ts';

const realMs = Date.UTC(2026, 10, 20, 9);

describe('the clock of the shop', () => {
  it('is the real time until it is moved, and continues from where it was set', () => {
    expect(shopTime(realMs, noOffset)).toEqual(new Date(realMs));
    const moved = moveTo(new Date('2026-12-01T09:00:00+05:00'), realMs, noOffset);
    if (!moved) throw new Error('it is later there');
    expect(shopTime(realMs, moved).toISOString()).toBe('2026-12-01T04:00:00.000Z');
    expect(shopTime(realMs + 60_000, moved).toISOString()).toBe('2026-12-01T04:01:00.000Z');
  });

  it('can be set to its present time, but never back', () => {
    const moved = moveTo(new Date(realMs + 5000), realMs, noOffset);
    if (!moved) throw new Error('it is later there');
    expect(moveTo(new Date(realMs + 5000), realMs, moved)).toEqual(moved);
    expect(moveTo(new Date(realMs + 4999), realMs, moved)).toBeNull();
    expect(moveTo(new Date(realMs - 1), realMs, noOffset)).toBeNull();
  });

  it('uses the stored offset, or the real time if none is stored', async () => {
    const kept = keepOffset();
    await kept.read(async () => ({ offsetMs: 5000 }));
    expect(kept.offset()).toEqual({ offsetMs: 5000 });
    await kept.read(async () => undefined);
    expect(kept.offset()).toEqual(noOffset);
  });

  it('is not turned back by a read that began before it was moved', async () => {
    const kept = keepOffset();
    const old = Promise.withResolvers<undefined>();
    const reading = kept.read(() => old.promise);
    kept.set({ offsetMs: 3_600_000 });
    old.resolve(undefined);
    await reading;
    expect(kept.offset()).toEqual({ offsetMs: 3_600_000 });
  });

  it('shows no earlier time after any sequence of moves', () => {
    const steps = fc.array(fc.record({ target: fc.integer(), passed: fc.nat(1000) }));
    fc.assert(
      fc.property(steps, (moves) => {
        let offset = noOffset;
        let now = 0;
        let shown = shopTime(now, offset).getTime();
        for (const { target, passed } of moves) {
          now += passed;
          offset = moveTo(new Date(target), now, offset) ?? offset;
          const time = shopTime(now, offset).getTime();
          expect(time).toBeGreaterThanOrEqual(shown);
          shown = time;
        }
      }),
    );
  });
});
