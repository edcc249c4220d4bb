import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from './dates.ts';
import { overlaps, rentDays, rentMonths, rentPrice } from './rent.ts';
import { add, tengeToTiyn, tiyn } from './tenge.ts';

const t = tengeToTiyn;
const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('the price of a rent', () => {
  it.each([
    // month price, first day, last day, price; whole tenge
    ['a month from its first day', 30_000, '2027-03-01', '2027-03-31', 30_000],
    ['a month from any day', 30_000, '2027-03-15', '2027-04-14', 30_000],
    ['February is a month', 30_000, '2027-02-01', '2027-02-28', 30_000],
    [
      'from the 31st to the last day but one of February',
      30_000,
      '2027-01-31',
      '2027-02-27',
      30_000,
    ],
    ['a year', 30_000, '2027-03-15', '2028-03-14', 360_000],
    ['ten days of a month of 31', 31_000, '2027-03-01', '2027-03-10', 10_000],
    ['ten days of a month of 30', 31_000, '2027-04-01', '2027-04-10', 10_333],
    ['ten days of a month of 28', 28_000, '2027-02-01', '2027-02-10', 10_000],
    ['a month and ten days of the next, which has 30', 30_000, '2027-03-01', '2027-04-10', 40_000],
    ['half up', 31, '2027-03-01', '2027-03-01', 1],
    ['rounded once, up', 35_000, '2027-03-01', '2027-03-16', 18_065],
    ['a tenge at least', 10, '2027-03-01', '2027-03-01', 1],
  ])('%s', (_, month, first, last, price) => {
    expect(rentPrice(t(month), period(first, last))).toBe(t(price));
  });

  it('of whole months is the monthly price times their number', () => {
    fc.assert(
      fc.property(anyDay, anyMonthPrice, fc.integer({ min: 1, max: 24 }), (day, price, months) => {
        const last = addDays(addMonths(day, months), -1);
        expect(rentPrice(price, period(day, last))).toBe(price * months);
      }),
    );
  });
  it('never falls with an additional day, and rises by at most a day of the shortest month and a tenge', () => {
    fc.assert(
      fc.property(anyPeriod, anyMonthPrice, ({ firstDay, lastDay }, price) => {
        const now = rentPrice(price, { firstDay, lastDay });
        const later = rentPrice(price, { firstDay, lastDay: addDays(lastDay, 1) });
        expect(later).toBeGreaterThanOrEqual(now);
        expect(later - now).toBeLessThanOrEqual(price / 28 + 100);
      }),
    );
  });
  it('is whole tenge', () => {
    fc.assert(
      fc.property(anyPeriod, anyMonthPrice, (rent, price) => {
        expect(rentPrice(price, rent) % 100).toBe(0);
      }),
    );
  });
  it('throws for days that end before they begin', () => {
    expect(() => rentPrice(t(1), period('2027-03-02', '2027-03-01'))).toThrow(RangeError);
  });
});

describe('the months of a rent', () => {
  it('divide the amount by days, with the remainder in the last one', () => {
    expect(rentMonths(tiyn(100), period('2027-01-30', '2027-03-01'))).toEqual([
      { month: '2027-01', lastDay: '2027-01-31', amount: 6 },
      { month: '2027-02', lastDay: '2027-02-28', amount: 90 },
      { month: '2027-03', lastDay: '2027-03-01', amount: 4 },
    ]);
    expect(rentMonths(tiyn(7), period('2027-12-31', '2028-01-01'))).toEqual([
      { month: '2027-12', lastDay: '2027-12-31', amount: 3 },
      { month: '2028-01', lastDay: '2028-01-01', amount: 4 },
    ]);
  });
  it('add up to the amount, each once, none below zero', () => {
    fc.assert(
      fc.property(anyPeriod, fc.nat(2_000_000_000), (rent, amount) => {
        const months = rentMonths(tiyn(amount), rent);
        expect(add(...months.map((one) => one.amount))).toBe(amount);
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
        expect(months.at(-1)?.lastDay).toBe(rent.lastDay);
        expect(months.every((one) => one.amount >= 0)).toBe(true);
      }),
    );
  });
});

it('detects periods with a day in common', () => {
  const march = period('2027-03-01', '2027-03-31');
  expect(overlaps(march, period('2027-03-31', '2027-04-02'))).toBe(true);
  expect(overlaps(march, period('2027-02-01', '2027-03-01'))).toBe(true);
  expect(overlaps(march, period('2027-04-01', '2027-04-02'))).toBe(false);
  expect(overlaps(march, period('2027-02-01', '2027-02-28'))).toBe(false);
  expect(rentDays(march)).toBe(31);
});

const anyDay = fc.nat(800).map((n) => addDays('2026-12-01', n));
const anyMonthPrice = fc.integer({ min: 1, max: 5_000_000 }).map((n) => t(n));
const anyPeriod = fc
  .tuple(anyDay, fc.nat(500))
  .map(([firstDay, days]) => ({ firstDay, lastDay: addDays(firstDay, days) }))
  .filter(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) >= 0);
