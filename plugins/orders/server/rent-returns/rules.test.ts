import type { RentState } from '@oner/config/contract/order-states';
import { addDays, tengeToTiyn as t, tiyn, ZERO } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../order/rules.ts';
import {
  depositDueAt,
  isDecidedByRent,
  lateDays,
  latePrice,
  reminderAt,
  remindersFrom,
  rentProblem,
  splitByDeposit,
  stageOf,
} from './rules.ts';

describe('stage of a rent for its reports', () => {
  it.each<[RentState, string]>([
    ['reserved', 'before'],
    ['running', 'out'],
    ['late', 'out'],
    ['returned', 'over'],
    ['bought-out', 'over'],
    ['lost', 'over'],
    ['cancelled', 'over'],
    ['lapsed', 'over'],
  ])('%s: %s', (state, stage) => {
    expect(stageOf(state)).toBe(stage);
  });
});

describe('reminders', () => {
  it.each([
    [7, '2027-03-03T04:00:00.000Z'],
    [1, '2027-03-09T04:00:00.000Z'],
  ])('%i days before the last day come at nine in Almaty', (days, at) => {
    expect(reminderAt('2027-03-10', days).toISOString()).toBe(at);
  });
  it('in the past are not sent', () => {
    const days = (now: string) => remindersFrom('2027-03-10', Date.parse(now)).map((r) => r.days);
    expect(days('2027-03-03T03:59:59Z')).toEqual([7, 1]);
    expect(days('2027-03-03T04:00:00Z')).toEqual([1]);
    expect(days('2027-03-09T04:00:00Z')).toEqual([]);
  });
});

describe('a deposit is settled', () => {
  it.each<[RentState, string, string]>([
    ['returned', '2027-03-10T04:00:00Z', '2027-03-15T19:00:00.000Z'],
    // In Almaty the next day has begun.
    ['returned', '2027-03-10T19:00:00Z', '2027-03-16T19:00:00.000Z'],
    ['lost', '2027-03-10T04:00:00Z', '2027-03-15T19:00:00.000Z'],
    ['bought-out', '2027-03-10T04:00:00Z', '2027-03-10T04:00:00.000Z'],
  ])('of a work %s at %s: at %s', (state, endedAt, at) => {
    expect(depositDueAt(state, Date.parse(endedAt)).toISOString()).toBe(at);
  });
});

describe('lateness', () => {
  it.each([
    ['2027-03-09', 0],
    ['2027-03-10', 0],
    ['2027-03-11', 1],
    ['2027-04-01', 22],
  ])('back on %s after a last day of 2027-03-10: %i days', (backOn, days) => {
    expect(lateDays('2027-03-10', backOn)).toBe(days);
  });
  it.each([
    [1, 1000],
    [22, 22_000],
    [31, 31_000],
    [62, 63_000],
  ])('%i days cost as much as a rent of them: %i tenge', (days, tenge) => {
    expect(latePrice(t(31_000), '2027-03-10', days)).toBe(t(tenge));
  });
  it('costs more with every day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3_100, max: 5_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        (month, days) => {
          const of = (n: number) => latePrice(t(month), addDays('2027-01-30', 1), n);
          expect(of(days + 1)).toBeGreaterThanOrEqual(of(days));
        },
      ),
    );
  });
});

describe('what a deposit covers', () => {
  it.each([
    [0, 5000, 0, 5000],
    [3000, 5000, 3000, 2000],
    [5000, 5000, 5000, 0],
    [9000, 5000, 5000, 0],
    [-1, 5000, 0, 5000],
  ])('%i of %i: %i, and %i is left to pay', (deposit, amount, fromDeposit, toPay) => {
    expect(splitByDeposit(tiyn(deposit), tiyn(amount))).toEqual({ fromDeposit, toPay });
  });
  it('covers nothing of nothing', () => {
    expect(splitByDeposit(tiyn(7), ZERO)).toEqual({ fromDeposit: 0, toPay: 0 });
  });
});

describe('the order of a rent', () => {
  it.each<[OrderEvent, boolean]>([
    ['accept_return', true],
    ['complete', true],
    ['deliver', false],
    ['cancel', false],
    ['grant_refund', false],
  ])('%s is decided by the rent: %s', (event, is) => {
    expect(isDecidedByRent(event)).toBe(is);
  });
  it('is complete once the work is back, and cannot be returned', () => {
    expect(rentProblem('complete', 'before')).toBe('too-early');
    expect(rentProblem('complete', 'out')).toBe('too-early');
    expect(rentProblem('complete', 'over')).toBeNull();
    for (const stage of ['before', 'out', 'over'] as const)
      expect(rentProblem('accept_return', stage)).toBe('moved-on');
  });
});
