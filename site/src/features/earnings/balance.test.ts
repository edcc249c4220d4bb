import type { EarningsBalance } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { shareOfMinimum, statusOf } from './balance.ts';

const balance: EarningsBalance = {
  earned: 0,
  in_act: 0,
  due: 0,
  due_on: null,
  below_minimum: 0,
  minimum: 10_000,
  on_its_way: 0,
  paid: 0,
  penalty: 0,
  held: [],
  next_act_on: '2026-12-01',
};

describe('the meter of the minimum', () => {
  it('counts what waits and what was earned, never beyond its ends', () => {
    expect(shareOfMinimum({ ...balance, earned: 6_400 })).toBe(64);
    expect(shareOfMinimum({ ...balance, earned: 6_400, below_minimum: 8_200 })).toBe(100);
    expect(shareOfMinimum({ ...balance, earned: -500 })).toBe(0);
  });
});

describe('the status of payouts', () => {
  const of = (...reasons: EarningsBalance['held'][number]['reason'][]) =>
    statusOf(reasons.map((reason) => ({ reason, until: null })));

  it('follows from what holds them', () => {
    expect(of()).toBe('open');
    expect(of('iban-missing', 'tax-number-missing')).toBe('missing');
    expect(of('payout-returned')).toBe('missing');
    expect(of('credentials-changed')).toBe('held');
    expect(of('frozen')).toBe('held');
    expect(of('restricted', 'iban-missing')).toBe('restricted');
    expect(of('schedule-unconfirmed')).toBe('restricted');
  });
});
