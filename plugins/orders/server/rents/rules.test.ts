import { addDays, rentDays } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chainOf,
  extensionBounds,
  faultOfPeriod,
  firstDaysOf,
  isLive,
  rentEventOf,
  rentMachine,
  rentSaleState,
  type TakenDays,
  takenDays,
} from './rules.ts';

const terms = { preparationDays: 3, leastDays: 7, mostDays: 60, aheadDays: 90 };
const today = '2027-03-01';
const march = (first: number, last: number) => ({
  firstDay: addDays('2027-03-01', first - 1),
  lastDay: addDays('2027-03-01', last - 1),
});
const rent = (first: number, last: number, state: TakenDays['state'] = 'reserved'): TakenDays => ({
  ...march(first, last),
  state,
});

it('reserves days again only from `lapsed`', () => {
  for (const { from, event, to } of rentMachine.steps) {
    if (!isLive(from)) expect([from, event, to]).toEqual(['lapsed', 'reserve-again', 'reserved']);
  }
});

describe('which days can be rented', () => {
  const taken = takenDays([rent(20, 30), rent(60, 70, 'lapsed')], today, terms);
  it.each([
    ['the earliest day', march(4, 10), null],
    ['before it', march(3, 10), 'too-early'],
    ['in the past', march(-3, 10), 'too-early'],
    ['the latest day', march(91, 100), null],
    ['after it', march(92, 100), 'too-late'],
    ['a day too few', march(4, 9), 'too-short'],
    ['backwards', march(9, 4), 'too-short'],
    ['the most days', march(34, 93), null],
    ['a day too many', march(34, 94), 'too-long'],
    ['so long before another that it is back', march(4, 16), null],
    ['a day later', march(4, 17), 'not-free'],
    ['so long after another', march(34, 50), null],
    ['a day sooner', march(33, 50), 'not-free'],
    ['days of one that has lapsed', march(60, 70), null],
  ] as const)('%s', (_, period, fault) => {
    expect(faultOfPeriod(period, taken, today, terms)).toBe(fault);
  });
  it('counts a late one until today', () => {
    const [late] = takenDays([rent(-20, -2, 'late')], today, terms);
    expect(late).toEqual(march(-23, 4));
    const [dueLater] = takenDays([rent(-20, 5, 'late')], today, terms);
    expect(dueLater?.lastDay).toBe('2027-03-08');
    const [running] = takenDays([rent(-20, 10, 'running')], today, terms);
    expect(running?.lastDay).toBe('2027-03-13');
  });
  it('include the earliest possible first day even if the booking window is shorter', () => {
    expect(firstDaysOf(today, { ...terms, aheadDays: 1 })).toEqual({
      earliest: '2027-03-04',
      latest: '2027-03-04',
    });
  });
  it('keep the days of preparation from every other rent', () => {
    const days = fc.record({ from: fc.integer({ min: 1, max: 90 }), length: fc.nat(70) });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 5 }), days, (others, { from, length }) => {
        const rents = others.map((other) => rent(other.from, other.from + other.length));
        const period = march(from, from + length);
        const fault = faultOfPeriod(period, takenDays(rents, today, terms), today, terms);
        if (fault !== null) return;
        expect(rentDays(period)).toBeGreaterThanOrEqual(terms.leastDays);
        for (const other of rents) {
          const isApart =
            addDays(other.lastDay, 3) < period.firstDay ||
            addDays(period.lastDay, 3) < other.firstDay;
          expect(isApart).toBe(true);
        }
      }),
    );
  });
});

describe('until when a rent may go on', () => {
  const until = (lastDay: string, others: readonly TakenDays[]) =>
    extensionBounds(lastDay, takenDays(others, today, terms), today, terms);
  const day = (of: number) => march(of, of).firstDay;
  it('begins the day after, up to the longest extension', () => {
    expect(until(day(10), [])).toEqual({ firstDay: day(11), earliest: day(11), latest: day(70) });
  });
  it('ends in time for the next rent', () => {
    expect(until(day(10), [rent(30, 40)])?.latest).toBe(day(26));
    expect(until(day(10), [rent(15, 40)])?.latest).toBe(day(11));
    expect(until(day(10), [rent(14, 40)])).toBeNull();
  });
  it('includes the late days, and ends today at the earliest', () => {
    expect(until(day(-5), [])).toEqual({ firstDay: day(-4), earliest: today, latest: day(55) });
    expect(until(day(-70), [])).toBeNull();
  });
  it('ignores a rent that is over', () => {
    expect(until(day(10), [rent(-20, 5)])?.latest).toBe(day(70));
  });
});

describe('days that go on with a rent', () => {
  const of = (...days: readonly (readonly [number, number])[]) =>
    chainOf(
      march(1, 10).lastDay,
      days.map(([first, last]) => march(first, last)),
    );
  it('follow the last day and each other, in whatever order they were paid for', () => {
    expect(of()).toEqual({ lastDay: march(1, 10).lastDay, linked: [], cutOff: [] });
    const chain = of([16, 20], [11, 15]);
    expect(chain.lastDay).toBe(march(1, 20).lastDay);
    expect(chain.linked).toEqual([march(11, 15), march(16, 20)]);
  });
  it('end with the longest, if some are within others', () => {
    expect(of([11, 20], [12, 15]).lastDay).toBe(march(1, 20).lastDay);
  });
  it('are cut off after a gap, with all that follow them', () => {
    const chain = of([11, 15], [17, 20], [21, 25]);
    expect(chain.lastDay).toBe(march(1, 15).lastDay);
    expect(chain.cutOff).toEqual([march(17, 20), march(21, 25)]);
  });
});

describe('the rent state of a work for users who have not reserved it', () => {
  const work = { availability: 'in-stock', rentTenge: 20_000, isBlocked: false, isHidden: false };
  const [unpaid, paid] = [{ isPaid: false }, { isPaid: true }];
  it.each([
    ['for-rent', {}, null],
    ['reserved', {}, unpaid],
    ['sold', {}, paid],
    ['sold', { availability: 'sold', rentTenge: null }, null],
    ['not-for-rent', { rentTenge: null }, null],
    ['not-for-rent', { rentTenge: null }, unpaid],
    ['out-of-stock', { isBlocked: true }, null],
    ['out-of-stock', { isHidden: true }, null],
    ['out-of-stock', { availability: 'on-order' }, null],
  ] as const)('%s: %j, held %j', (expected, facts, hold) => {
    expect(rentSaleState({ ...work, ...facts }, hold)).toBe(expected);
  });
});

it.each([
  ['payment_expired', 'lapse'],
  ['close_unpaid', 'lapse'],
  ['close_mismatch', 'lapse'],
  ['sold_meanwhile', 'cancel'],
  ['declare_impossible', 'cancel'],
  ['cancel', 'cancel'],
  ['cancel_overdue', 'cancel'],
  ['cancel_by_provider', 'cancel'],
  ['payment_captured', null],
  ['deliver', null],
] as const)('when its order moves by %s, the rent moves by %s', (event, expected) => {
  expect(rentEventOf(event)).toBe(expected);
});
