import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { type Debt, penalty } from './penalty.ts';
import { tengeToTiyn, tiyn } from './tenge.ts';

const t = tengeToTiyn;
const act = { reward: t(120_000), dueOn: '2026-06-05' } as const;
const paidOn = (day: string): Debt => ({
  ...act,
  payments: [{ paidOn: day, amount: t(120_000) }],
  asOf: '2027-12-31',
});

describe('worked examples of penalties, by their number', () => {
  it('29: nothing if paid on the due day, 120 if paid a day later', () => {
    expect(penalty(paidOn('2026-06-05'))).toBe(0);
    expect(penalty(paidOn('2026-06-06'))).toBe(t(120));
  });
  it('30: paid 37 days late, 4,440', () => {
    expect(penalty(paidOn('2026-07-12'))).toBe(t(4_440));
  });
  it('31: reaches the cap of 12,000 after 100 days, and stays there after 250', () => {
    expect(penalty(paidOn('2026-09-12'))).toBe(t(11_880));
    expect(penalty(paidOn('2026-09-13'))).toBe(t(12_000));
    expect(penalty(paidOn(addDays('2026-06-05', 250)))).toBe(t(12_000));
  });
});

describe('penalty', () => {
  it('accrues while nothing is paid, including the day of computation', () => {
    const open = (asOf: string) => penalty({ ...act, payments: [], asOf });
    expect(open('2026-06-05')).toBe(0);
    expect(open('2026-06-06')).toBe(t(120));
    expect(open('2026-06-15')).toBe(t(1_200));
    expect(open('2026-01-01')).toBe(0);
  });
  it('accrues on the remainder after a partial payment', () => {
    const payments = [
      { paidOn: '2026-06-25', amount: t(20_000) },
      { paidOn: '2026-06-15', amount: t(100_000) },
    ];
    // 10 days of 120,000, then 10 days of 20,000.
    expect(penalty({ ...act, payments, asOf: '2026-09-01' })).toBe(t(1_400));
    expect(penalty({ ...act, payments, asOf: '2026-06-20' })).toBe(t(1_300));
  });
  it('accrues on less if a part was paid in time', () => {
    const payments = [{ paidOn: '2026-06-01', amount: t(60_000) }];
    expect(penalty({ ...act, payments, asOf: '2026-06-15' })).toBe(t(600));
  });
  it('ignores payments after the day of computation', () => {
    const payments = [{ paidOn: '2026-06-10', amount: t(120_000) }];
    expect(penalty({ ...act, payments, asOf: '2026-06-08' })).toBe(t(360));
  });
  it('is capped at 10 % of the whole reward, however small the remaining debt', () => {
    const payments = [{ paidOn: '2026-06-05', amount: t(60_000) }];
    expect(penalty({ ...act, payments, asOf: '2027-06-05' })).toBe(t(12_000));
  });
  it('is rounded once, half up', () => {
    const odd = { dueOn: '2026-06-05', payments: [] };
    expect(penalty({ ...odd, reward: tiyn(499), asOf: '2026-06-06' })).toBe(0);
    expect(penalty({ ...odd, reward: tiyn(500), asOf: '2026-06-06' })).toBe(1);
    // Three days of 0.25 tiyn round to 1, although each alone rounds to 0.
    expect(penalty({ ...odd, reward: tiyn(250), asOf: '2026-06-08' })).toBe(1);
  });
  it('owes nothing for an act of zero or less', () => {
    for (const reward of [tiyn(0), t(-2_000)])
      expect(penalty({ reward, dueOn: '2026-06-05', payments: [], asOf: '2027-01-01' })).toBe(0);
  });

  const anyDebt = fc.record({
    reward: fc.integer({ min: -1_000_000, max: 10_000_000_000 }).map(tiyn),
    payments: fc.array(
      fc.record({
        paidOn: fc.integer({ min: -60, max: 400 }).map((n) => addDays('2026-06-05', n)),
        amount: fc.integer({ min: 1, max: 5_000_000_000 }).map(tiyn),
      }),
      { maxLength: 4 },
    ),
  });
  const on = (debt: Pick<Debt, 'reward' | 'payments'>, day: number) =>
    penalty({ ...debt, dueOn: '2026-06-05', asOf: addDays('2026-06-05', day) });

  it('only grows with the days, never falls below zero or rises above its cap', () => {
    fc.assert(
      fc.property(
        anyDebt,
        fc.integer({ min: -10, max: 500 }),
        fc.integer({ min: 0, max: 100 }),
        (debt, day, more) => {
          const now = on(debt, day);
          expect(now).toBeGreaterThanOrEqual(0);
          expect(on(debt, day + more)).toBeGreaterThanOrEqual(now);
          expect(now).toBeLessThanOrEqual(Math.floor((Math.max(0, debt.reward) + 5) / 10));
        },
      ),
    );
  });
  it('does not depend on the sequence of payments', () => {
    fc.assert(
      fc.property(anyDebt, fc.integer({ min: 0, max: 500 }), (debt, day) => {
        expect(on({ ...debt, payments: debt.payments.toReversed() }, day)).toBe(on(debt, day));
      }),
    );
  });
});
