import {
  addDays,
  BUILT_IN_RULES,
  cancelThrough,
  isWorkingDay,
  NO_END,
  type Period,
  produceBy,
  standsStill,
} from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedPromises, promisesFrom } from './promises.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+05:00`);
const during = (...standstills: readonly Period[]) => ({ ...BUILT_IN_RULES, standstills });

// Rows 34, 35, 37 and 38 of the research on terms; noon in Almaty.
describe('promisesFrom', () => {
  it.each([
    ['2026-03-19', '2026-03-31', '2026-04-02'],
    ['2026-12-29', '2027-01-08', '2027-01-12'],
    ['2026-05-05', '2026-05-14', '2026-05-18'],
    ['2026-06-30', '2026-07-08', '2026-07-10'],
  ])('paid on %s', (day, cancel, produce) => {
    const promises = promisesFrom(noon(day), BUILT_IN_RULES);
    expect([promises.cancelThrough, promises.produceBy]).toEqual([cancel, produce]);
    expect(promises.impossibleUntil.getTime() - noon(day).getTime()).toBe(86_400_000);
  });
});

describe('force majeure', () => {
  const days = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-03-05', n));
  const periods = fc.array(
    fc
      .tuple(days, fc.integer({ min: 0, max: 20 }))
      .map(([startsOn, length]) => ({ startsOn, endsOn: addDays(startsOn, length) })),
    { maxLength: 3 },
  );

  it('leaves a buyer and the workshop as many working days as without it', () => {
    fc.assert(
      fc.property(days, periods, (day, standstills) => {
        const promises = promisesFrom(noon(day), during(...standstills));
        const counted = (last: string): number => {
          let count = 0;
          for (let at = addDays(day, 1); at <= last; at = addDays(at, 1))
            if (isWorkingDay(at) && !standsStill(at, standstills)) count += 1;
          return count;
        };
        expect([counted(promises.cancelThrough), counted(promises.produceBy)]).toEqual([5, 7]);
        expect(promises.cancelThrough >= cancelThrough(noon(day))).toBe(true);
        expect(promises.produceBy >= produceBy(noon(day))).toBe(true);
      }),
    );
  });

  it('that lasts ends no term, and what was told once is never taken back', () => {
    fc.assert(
      fc.property(days, days, periods, (day, startsOn, standstills) => {
        const plain = promisesFrom(noon(day), BUILT_IN_RULES);
        const lasting = promisesFrom(noon(day), during({ startsOn, endsOn: null }));
        expect(lasting.produceBy === NO_END).toBe(startsOn <= plain.produceBy);
        const over = promisesFrom(noon(day), during(...standstills));
        const moved = movedPromises(plain, over);
        expect(moved).toEqual(over);
        expect(movedPromises(moved, plain)).toEqual(moved);
        expect(movedPromises({ ...plain, produceBy: NO_END }, over).produceBy).toBe(over.produceBy);
      }),
    );
  });
});
