import { describe, expect, it } from 'vitest';
import { FACTS, FEE_PER_UNIT } from './fees.ts';
import { tengeToTiyn } from './tenge.ts';

describe('the facts of the legal texts', () => {
  it.each(Object.entries(FACTS))('%s names its clause and is whole', (_, fact) => {
    expect(fact.clause).toMatch(/(?:Agreement|Terms) \d+\.\d+/);
    expect(Number.isSafeInteger(fact.value)).toBe(true);
    expect(fact.value).toBeGreaterThanOrEqual(0);
  });

  it('keeps 1,000, 2,000 and 5,000 tenge for the kinds of the specification', () => {
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

  it('pays from 10,000 tenge, takes 0.1 % a day up to 10 %, and files up to 40 MB', () => {
    expect(FACTS.minimumPayout.value).toBe(tengeToTiyn(10_000));
    expect(FACTS.penaltyPerDay.value).toBe(10);
    expect(FACTS.penaltyCap.value).toBe(1_000);
    expect(FACTS.uploadMax.value).toBe(40 * 1024 * 1024);
    expect(FACTS.uploadWarnBelow.value).toBe(1024 * 1024);
  });
});
