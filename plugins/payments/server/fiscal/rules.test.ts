import { tengeToTiyn, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceMachine } from '../invoices/rules.ts';
import {
  externalOf,
  fiscalMachine,
  pausedUntil,
  REGISTER_PAUSE_MS,
  returnedPositions,
  sumOf,
  taxIn,
} from './rules.ts';

const sold = [
  { name: 'Футболка «Дала», M', quantity: 2, unitPriceTiyn: tengeToTiyn(15_000) },
  { name: 'Дәптер', quantity: 1, unitPriceTiyn: tengeToTiyn(4_000) },
];

describe('a document of the register', () => {
  it('has a unique number for each receipt, short enough for the register', () => {
    expect(externalOf('40318827561', 42)).toBe('oner-40318827561-42');
    expect(externalOf('99999999999', Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(40);
  });
  it('has all positions for a full return', () => {
    expect(returnedPositions(sold, '40318827561', tengeToTiyn(34_000))).toEqual(sold);
  });
  it('has one position with the sum for a partial return', () => {
    const [part, ...more] = returnedPositions(sold, '40318827561', tengeToTiyn(5_000));
    expect(more).toEqual([]);
    expect(part).toMatchObject({ quantity: 1, unitPriceTiyn: tengeToTiyn(5_000) });
    expect(part?.name).toContain('40318827561');
  });
  it('has the sum of its positions', () => {
    expect(sumOf(sold)).toBe(3_400_000);
  });
});

describe('the tax in a sum', () => {
  it.each([
    [11_600, 16, 1_600],
    [1_500_000, 16, 206_897],
    [1_500_000, 0, 0],
    [1, 16, 0],
    [4, 16, 1],
  ])('of %i tiyn at %i %% is %i', (sum, percent, tax) => {
    expect(taxIn(sum, percent)).toBe(tax);
  });
  it('is rounded by at most half a tiyn', () => {
    const sums = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(sums, fc.integer({ min: 0, max: 99 }), (sum, percent) => {
        const exact = (sum * percent) / (100 + percent);
        expect(Math.abs(taxIn(tiyn(sum), percent) - exact)).toBeLessThanOrEqual(0.5 + 1e-4);
      }),
    );
  });
});

describe('the pause of a register', () => {
  const silentAt = 1_000_000;
  it.each([
    ['its first', 1, 60_000],
    ['its second', 2, 5 * 60_000],
    ['its tenth', 10, 3_600_000],
  ])('lasts a minute if %s try got no answer', (_what, tries, nextMs) => {
    const dueAt = silentAt + nextMs;
    expect(pausedUntil([{ tries, dueAt }])).toBe(silentAt + REGISTER_PAUSE_MS);
    const before = { tries: 1, dueAt };
    expect(pausedUntil([before, { tries, dueAt }])).toBe(Math.max(silentAt + 60_000, dueAt));
  });
  it('is none if all requests were answered', () => {
    expect(pausedUntil([])).toBe(0);
  });
});

it('a fiscal document is finally issued, or fails and can be retried', () => {
  expect(fiscalMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
    'pending issue issued',
    'pending fail failed',
    'failed retry pending',
  ]);
});

it('an invoice can be paid until it is paid', () => {
  expect(invoiceMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
    'open pay paid',
    'open expire expired',
    'open withdraw withdrawn',
    'expired pay paid',
    'withdrawn pay paid',
  ]);
});
