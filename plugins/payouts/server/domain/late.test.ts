import { addDays, tengeToTiyn, tiyn, ZERO } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { penaltyAt, penaltyDue } from './late.ts';

const debt = {
  rewardTiyn: tengeToTiyn(120_000),
  dueOn: '2026-06-05',
  paidOn: null,
  actDay: '2026-05-01',
};
const at = (asOf: string, periods = []) => penaltyAt(debt, asOf, periods);

describe('the penalty of a late payout', () => {
  it('example 29: nothing on the last day, 120 a day later', () => {
    expect(at('2026-06-05')).toBe(0);
    expect(at('2026-06-06')).toBe(12_000);
    expect(penaltyAt({ ...debt, paidOn: '2026-06-05' }, '2026-12-31', [])).toBe(0);
  });
  it('example 30: 37 days', () => {
    expect(penaltyAt({ ...debt, paidOn: '2026-07-12' }, '2026-12-31', [])).toBe(444_000);
  });
  it('example 31: a hundred days reach the cap, and more stay there', () => {
    expect(at('2026-09-13')).toBe(1_200_000);
    expect(at(addDays('2026-06-05', 250))).toBe(1_200_000);
  });
  it('is asked for on a day before the money left, too', () => {
    expect(penaltyAt({ ...debt, paidOn: '2026-07-12' }, '2026-06-07', [])).toBe(24_000);
  });
  it('does not grow while force majeure lasts', () => {
    const june = { startsOn: '2026-06-06', endsOn: '2026-06-15' };
    expect(penaltyAt(debt, '2026-06-15', [june])).toBe(0);
    expect(penaltyAt(debt, '2026-06-16', [june])).toBe(12_000);
    const open = { startsOn: '2026-06-08', endsOn: null };
    expect(penaltyAt(debt, '2026-12-31', [open])).toBe(24_000);
  });
  it('is none without a day or a debt', () => {
    expect(penaltyAt({ ...debt, dueOn: null }, '2026-12-31', [])).toBe(ZERO);
    expect(penaltyAt({ ...debt, rewardTiyn: ZERO }, '2026-12-31', [])).toBe(ZERO);
    expect(penaltyAt({ ...debt, rewardTiyn: tiyn(-100_000) }, '2026-12-31', [])).toBe(ZERO);
    expect(at('2026-05-01')).toBe(ZERO);
  });
  it('is credited by what is missing, and mirrored where the money had left before', () => {
    expect(penaltyDue(debt, tiyn(12_000), '2026-06-07', [])).toBe(12_000);
    const paid = { ...debt, paidOn: '2026-06-06' };
    expect(penaltyDue(paid, tiyn(36_000), '2026-06-10', [])).toBe(-24_000);
  });
});
