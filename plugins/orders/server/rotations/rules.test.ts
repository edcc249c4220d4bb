import { addDays, addMonths, overlaps, rentPrice, tengeToTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, monthsOf, type Stay, staysOf } from './rules.ts';

const written = (stays: readonly Stay[]) =>
  stays.map(({ place, firstDay, lastDay }) => `${place}: ${firstDay} ${lastDay}`);
const plans = fc.record({
  works: fc.integer({ min: 1, max: 12 }),
  places: fc.integer({ min: 1, max: 6 }),
  months: fc.integer({ min: 1, max: 12 }),
  firstDay: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days)),
});

describe('the stays of a plan', () => {
  it.each([
    [2, 1, 3, ['1: 2027-01-15 2027-04-14', '1: 2027-04-15 2027-07-14']],
    [3, 2, 1, ['1: 2027-01-15 2027-02-14', '2: 2027-01-15 2027-02-14', '1: 2027-02-15 2027-03-14']],
    [1, 2, 1, ['1: 2027-01-15 2027-02-14']],
  ])('of %i works in %i places, every %i months', (works, places, months, stays) => {
    expect(written(staysOf(works, { places, months, firstDay: '2027-01-15' }))).toEqual(stays);
  });

  it('are one per work, follow each other without gap or overlap, and cost whole months', () => {
    fc.assert(
      fc.property(plans, ({ works, ...plan }) => {
        const stays = staysOf(works, plan);
        expect(stays).toHaveLength(works);
        for (const [at, stay] of stays.entries()) {
          expect(stay.place).toBe((at % plan.places) + 1);
          const before = stays[at - plan.places];
          expect(stay.firstDay).toBe(before ? addDays(before.lastDay, 1) : plan.firstDay);
          const month = tengeToTiyn(10_000);
          expect(rentPrice(month, stay)).toBe(month * plan.months);
          const others = stays.filter((other) => other !== stay && other.place === stay.place);
          expect(others.some((other) => overlaps(other, stay))).toBe(false);
        }
        const last = stays.at(-1)?.lastDay ?? '';
        const most = addMonths(plan.firstDay, monthsOf(works, plan));
        // A month from the 31st ends earlier than months counted from the first day of the plan.
        expect(last < most && last >= addDays(most, -4)).toBe(true);
      }),
    );
  });
});

describe('the changes of a plan', () => {
  const hanging = (title: string, place: number, firstDay: string, lastDay: string) => ({
    title,
    place,
    firstDay,
    lastDay,
  });
  const changes = (...works: readonly (Stay & { readonly title: string })[]) =>
    changesOf(works).map(({ from, to }) => `${from.place}: ${from.title} ${to.title}`);

  it('are none for one work, and for works in two places', () => {
    const [a, b] = [
      hanging('A', 1, '2027-01-01', '2027-01-31'),
      hanging('B', 2, '2027-02-01', '2027-02-28'),
    ];
    expect(changes(a)).toEqual([]);
    expect(changes(a, b)).toEqual([]);
  });

  it('lie between the works of each place, in the order of the days', () => {
    expect(
      changes(
        hanging('E', 2, '2027-03-01', '2027-03-31'),
        hanging('C', 1, '2027-05-01', '2027-05-31'),
        hanging('A', 1, '2027-01-01', '2027-01-31'),
        hanging('D', 2, '2027-01-01', '2027-02-28'),
        hanging('B', 1, '2027-02-01', '2027-04-30'),
      ),
    ).toEqual(['1: A B', '2: D E', '1: B C']);
  });
});
