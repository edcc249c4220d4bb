import type { Act } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { actToSign, badgeOf, dayOfAct, sumUp } from './wallet.ts';

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
    expect(sumUp([line, line, line])).toEqual({ price: 0.3, production: 0.6, fee: -0.9 });
    expect(sumUp([])).toEqual({ price: 0, production: 0, fee: 0 });
  });
});

describe('an act', () => {
  it('is told by what has to be done, then by its money', () => {
    expect(badgeOf({ state: 'sent', money: null })).toMatchObject({ tone: 'warn' });
    expect(badgeOf({ state: 'disputed', money: null }).key).toBe('states.act.disputed.label');
    expect(badgeOf({ state: 'deemed_signed', money: 'late' })).toEqual({
      key: 'states.payout.late.label',
      tone: 'danger',
    });
    expect(badgeOf({ state: 'signed', money: 'carried' }).key).toBe('states.act.carried.label');
  });

  it('that ends first is asked for first', () => {
    const later = act('2026-10', '2026-11-05');
    const sooner = act('2026-09', '2026-11-04');
    const still = act('2026-08', null);
    expect(actToSign([act('2026-11', '2026-11-01', false), still, later, sooner])).toBe(sooner);
    expect(actToSign([])).toBeUndefined();
  });
});

describe('the day an act is told with', () => {
  it('is that of the last thing that happened to it', () => {
    const one = { ...act('2026-10', null), signed: '2026-11-04' };
    expect(dayOfAct(one)).toEqual({ key: 'acts.signed-on', day: '2026-11-04' });
    expect(dayOfAct({ ...one, state: 'deemed_signed' }).key).toBe('acts.deemed-on');
    expect(dayOfAct({ ...one, paid: '2026-12-01' }).key).toBe('acts.paid-on');
    expect(dayOfAct({ ...one, signed: null })).toEqual({ key: 'acts.sent-on', day: '2026-11-01' });
  });
});
