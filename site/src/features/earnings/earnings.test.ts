import type { Act, EarningsBalance } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import {
  actBadgeOf,
  actToSign,
  dayOfAct,
  monthsBetween,
  previousMonth,
  shareOfMinimum,
  statusOf,
  sumOfLines,
} from './earnings.ts';

const act = (month: string, sign_by: string | null, sign = true): Act => ({
  number: 'A-000001',
  month,
  version: 1,
  state: 'sent',
  amount: 1,
  sent: '2026-11-01',
  sign_by,
  signed: null,
  objection: null,
  answer: null,
  answer_by: null,
  money: null,
  due: null,
  moved_days: 0,
  holds: [],
  penalty: 0,
  paid: null,
  reference: null,
  lines: [],
  seal: '',
  can: { sign, dispute: sign },
});

describe('sums', () => {
  it('of columns are exact', () => {
    const line = { price: 0.1, production: 0.2, fee: -0.3 };
    expect(sumOfLines([line, line, line])).toEqual({ price: 0.3, production: 0.6, fee: -0.9 });
    expect(sumOfLines([])).toEqual({ price: 0, production: 0, fee: 0 });
  });
});

describe('an act', () => {
  it('has a badge of its required action, then of its payout', () => {
    expect(actBadgeOf({ state: 'sent', money: null })).toMatchObject({ tone: 'warn' });
    expect(actBadgeOf({ state: 'disputed', money: null }).key).toBe('states.act.disputed.label');
    expect(actBadgeOf({ state: 'deemed_signed', money: 'late' })).toEqual({
      key: 'states.payout.late.label',
      tone: 'danger',
    });
    expect(actBadgeOf({ state: 'signed', money: 'carried' }).key).toBe('states.act.carried.label');
  });

  it('with the earliest deadline is to be signed first', () => {
    const later = act('2026-10', '2026-11-05');
    const sooner = act('2026-09', '2026-11-04');
    const still = act('2026-08', null);
    expect(actToSign([act('2026-11', '2026-11-01', false), still, later, sooner])).toBe(sooner);
    expect(actToSign([])).toBeUndefined();
  });
});

describe('the date shown with an act', () => {
  it('is that of its latest event', () => {
    const one = { ...act('2026-10', null), signed: '2026-11-04' };
    expect(dayOfAct(one)).toEqual({ key: 'acts.signed-on', day: '2026-11-04' });
    expect(dayOfAct({ ...one, state: 'deemed_signed' }).key).toBe('acts.deemed-on');
    expect(dayOfAct({ ...one, paid: '2026-12-01' }).key).toBe('acts.paid-on');
    expect(dayOfAct({ ...one, signed: null })).toEqual({ key: 'acts.sent-on', day: '2026-11-01' });
  });
});

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
  it('counts carried and new earnings, within 0 to 100 percent', () => {
    expect(shareOfMinimum({ ...balance, earned: 6_400 })).toBe(64);
    expect(shareOfMinimum({ ...balance, earned: 6_400, below_minimum: 8_200 })).toBe(100);
    expect(shareOfMinimum({ ...balance, earned: -500 })).toBe(0);
  });
});

describe('the status of payouts', () => {
  const of = (...reasons: EarningsBalance['held'][number]['reason'][]) =>
    statusOf(reasons.map((reason) => ({ reason, until: null })));

  it('follows from their holds', () => {
    expect(of()).toBe('open');
    expect(of('iban-missing', 'tax-number-missing')).toBe('missing');
    expect(of('payout-returned')).toBe('missing');
    expect(of('credentials-changed')).toBe('held');
    expect(of('frozen')).toBe('held');
    expect(of('restricted', 'iban-missing')).toBe('restricted');
    expect(of('schedule-unconfirmed')).toBe('restricted');
  });
});

describe('months', () => {
  it('have a previous month, also in January', () => {
    expect(['2027-01-01', '2026-12-01'].map(previousMonth)).toEqual(['2026-12', '2026-11']);
  });

  it('run over the year, newest first', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
  });
});
