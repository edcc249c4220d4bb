import { expect, it } from 'vitest';
import { OPENED_ON } from './figures.ts';
import { PROCESS_FIGURES, processReason, processTerms } from './process-photo.ts';
import { tengeToTiyn } from './tenge.ts';

it.each([
  ['the first work', 0, null, 'first-works'],
  ['the third work', 2, 10_000, 'first-works'],
  ['a later one below the price', 3, 499_999, null],
  ['a later one at the price', 3, 500_000, 'price'],
  ['a later one that is only rented out', 40, null, null],
] as const)('whether %s needs a process photo: %s, %s', (_, publicWorks, priceTenge, reason) => {
  expect(processReason({ publicWorks, priceTenge }, '2026-11-24')).toBe(reason);
});

it('has dated figures', () => {
  for (const { editions } of Object.values(PROCESS_FIGURES))
    expect(editions[0].from).toBe(OPENED_ON);
  expect(processTerms('2026-11-24')).toEqual({ firstWorks: 3, price: tengeToTiyn(500_000) });
  expect(processTerms('2020-01-01')).toEqual({ firstWorks: 3, price: tengeToTiyn(500_000) });
});
