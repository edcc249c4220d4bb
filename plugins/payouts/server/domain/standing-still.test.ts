import { addDays, addWorkingDays } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, lastsTooLong, standsStill, stoodStill, termEnd } from './standing-still.ts';

describe('terms that stand still', () => {
  const days = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-01-05', n));

  it('are the plain terms where nothing has happened', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20 }), (from, count) => {
        expect(termEnd(from, count, 'calendar', [])).toBe(addDays(from, count));
        expect(termEnd(from, count, 'working', [])).toBe(addWorkingDays(from, count));
      }),
    );
  });

  it('are longer by exactly the days that stood still within them', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 40 }), (from, startsOn, length) => {
        const period = { startsOn, endsOn: addDays(startsOn, length) };
        const end = termEnd(from, 30, 'calendar', [period]);
        if (end === null) throw new Error('a period with an end leaves an end');
        expect(end).toBe(addDays(from, 30 + stoodStill(from, end, [period])));
        expect(standsStill(end, [period])).toBe(false);
      }),
    );
  });

  it('both borders of a period belong to it', () => {
    const period = { startsOn: '2026-06-10', endsOn: '2026-06-12' };
    const inside = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'];
    expect(inside.map((day) => standsStill(day, [period]))).toEqual([false, true, true, false]);
    expect(stoodStill('2026-06-10', '2026-06-20', [period])).toBe(2);
  });

  it('force majeure of more than three months lets the agreement end', () => {
    const open = { startsOn: '2026-06-10', endsOn: null };
    expect(lastsTooLong(open, '2026-09-10', 3)).toBe(false);
    expect(lastsTooLong(open, '2026-09-11', 3)).toBe(true);
    expect(lastsTooLong({ ...open, endsOn: '2026-07-01' }, '2026-12-01', 3)).toBe(false);
  });

  it('a month later is the same day, or the last one', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', 12)).toBe('2027-01-15');
  });
});
