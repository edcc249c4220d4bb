import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay, KAZAKHSTAN } from './calendar.ts';
import { addDays, addMonths } from './dates.ts';
import { cancelThrough, payoutDueOn } from './deadlines.ts';
import {
  asIfEndedOn,
  BUILT_IN_RULES,
  exceedsMonths,
  isSuspendedOn,
  lastDay,
  type Period,
  suspendedDays,
  termEnd,
} from './force-majeure.ts';

const rules = (...forceMajeure: readonly Period[]) => ({ calendar: KAZAKHSTAN, forceMajeure });

describe('suspended terms', () => {
  const days = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-01-05', n));

  it('are the plain terms without force majeure', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20 }), (from, count) => {
        expect(termEnd(from, count, 'calendar', BUILT_IN_RULES)).toBe(addDays(from, count));
        expect(termEnd(from, count, 'working', BUILT_IN_RULES)).toBe(addWorkingDays(from, count));
      }),
    );
  });

  it('are longer by exactly the suspended days within them', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 40 }), (from, startsOn, length) => {
        const period = { startsOn, endsOn: addDays(startsOn, length) };
        const end = termEnd(from, 30, 'calendar', rules(period));
        if (end === null) throw new Error('expected an end of the period');
        expect(end).toBe(addDays(from, 30 + suspendedDays(from, end, [period])));
        expect(isSuspendedOn(end, [period])).toBe(false);
      }),
    );
  });

  it('count only working days outside all periods for a term in working days', () => {
    const anyPeriod = fc
      .tuple(days, fc.integer({ min: 0, max: 25 }))
      .map(([startsOn, length]) => ({ startsOn, endsOn: addDays(startsOn, length) }));
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 15 }),
        fc.array(anyPeriod, { maxLength: 3 }),
        (from, count, periods) => {
          const end = termEnd(from, count, 'working', rules(...periods));
          if (end === null) throw new Error('expected an end of the periods');
          let counted = 0;
          for (let day = addDays(from, 1); day <= end; day = addDays(day, 1))
            if (isWorkingDay(day) && !isSuspendedOn(day, periods)) counted += 1;
          expect(counted).toBe(count);
          expect(end >= addWorkingDays(from, count)).toBe(true);
        },
      ),
    );
  });

  it('have no end while a period within them is open, and continue after it ends', () => {
    const lasting = rules({ startsOn: '2026-11-25', endsOn: null });
    expect(lastDay('cancellation', '2026-11-24', lasting)).toBeNull();
    expect(lastDay('cancellation', '2026-11-10', lasting)).toBe('2026-11-17');
    const shown = asIfEndedOn('2026-11-26', lasting);
    expect(lastDay('cancellation', '2026-11-24', shown)).toBe('2026-12-03');
    expect(asIfEndedOn('2026-11-20', lasting).forceMajeure).toEqual([
      { startsOn: '2026-11-25', endsOn: '2026-11-25' },
    ]);
  });

  it('are equal to the functions of deadlines.ts without force majeure', () => {
    const paid = new Date('2026-12-11T12:00:00+05:00');
    expect(lastDay('cancellation', '2026-12-11', BUILT_IN_RULES)).toBe(cancelThrough(paid));
    expect(lastDay('payout', '2026-12-11', BUILT_IN_RULES)).toBe(payoutDueOn('2026-12-11'));
    expect(() => lastDay('penaltyCap', '2026-12-11', BUILT_IN_RULES)).toThrow(RangeError);
  });

  it('a period includes its first and last day', () => {
    const period = { startsOn: '2026-06-10', endsOn: '2026-06-12' };
    const inside = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'];
    expect(inside.map((day) => isSuspendedOn(day, [period]))).toEqual([false, true, true, false]);
    expect(suspendedDays('2026-06-10', '2026-06-20', [period])).toBe(2);
  });

  it('force majeure of more than three months permits termination', () => {
    const open = { startsOn: '2026-06-10', endsOn: null };
    expect(exceedsMonths(open, '2026-09-10', 3)).toBe(false);
    expect(exceedsMonths(open, '2026-09-11', 3)).toBe(true);
    expect(exceedsMonths({ ...open, endsOn: '2026-07-01' }, '2026-12-01', 3)).toBe(false);
  });

  it('months later is the same day of the month, or its last day', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', 12)).toBe('2027-01-15');
  });
});
