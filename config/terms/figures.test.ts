import { describe, expect, it } from 'vitest';
import { raisedCap } from './figures.fixture.ts';
import { changesAfter, FEE_PER_UNIT, FIGURES, figuresOn, OPENED_ON } from './figures.ts';
import { penalty } from './penalty.ts';
import { tengeToTiyn } from './tenge.ts';

describe('the figures of the legal texts', () => {
  it.each(Object.entries(FIGURES))(
    '%s names its clauses, and its editions follow',
    (_, { editions }) => {
      for (const { value, clause } of editions) {
        expect(clause).toMatch(/(?:Agreement|Terms) \d+\.\d+/);
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
      const days = editions.map(({ from }) => from);
      expect(days[0]).toBe(OPENED_ON);
      expect(days).toEqual([...new Set(days)].sort());
    },
  );

  it('include fees of 1,000, 2,000 and 5,000 tenge for the kinds of the specification', () => {
    expect(FEE_PER_UNIT).toEqual({
      notebook: tengeToTiyn(1_000),
      shopper: tengeToTiyn(1_000),
      tshirt: tengeToTiyn(2_000),
      sweatshirt: tengeToTiyn(2_000),
      hoodie: tengeToTiyn(2_000),
      canvas: tengeToTiyn(2_000),
      animation: tengeToTiyn(5_000),
    });
  });

  it('include payouts from 10,000 tenge, 0.1 % penalty a day up to 10 %, and uploads up to 40 MB', () => {
    const figures = figuresOn('2026-11-24');
    expect(figures.minimumPayout.value).toBe(tengeToTiyn(10_000));
    expect(figures.penaltyPerDay.value).toBe(10);
    expect(figures.penaltyCap.value).toBe(1_000);
    expect(figures.uploadMax.value).toBe(40 * 1024 * 1024);
    expect(figures.uploadWarnBelow.value).toBe(1024 * 1024);
  });
});

describe('a figure that changes', () => {
  it('applies from its start date, not before', () => {
    const capOn = (day: string) => figuresOn(day, raisedCap).penaltyCap.value;
    expect(['2023-05-01', '2026-12-31', '2027-01-01', '2030-01-01'].map(capOn)).toEqual([
      1_000, 1_000, 1_200, 1_200,
    ]);
    expect(changesAfter('2026-11-24', raisedCap)).toEqual(['2027-01-01']);
    expect(changesAfter('2027-01-01', raisedCap)).toEqual([]);
  });

  it('leaves an act of December its 10 %, however late it is paid', () => {
    const debt = { reward: tengeToTiyn(100_000), payments: [], asOf: '2028-01-01' };
    const capped = (actDay: string, dueOn: string) =>
      penalty({ ...debt, actDay, dueOn }, raisedCap);
    expect(capped('2026-12-01', '2027-01-10')).toBe(tengeToTiyn(10_000));
    expect(capped('2027-01-01', '2027-02-10')).toBe(tengeToTiyn(12_000));
  });
});
