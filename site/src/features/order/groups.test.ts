import { describe, expect, it } from 'vitest';
import { listAddressOf, readGroup, readSide } from './groups.ts';

describe('the address of purchases and sales', () => {
  it('contains the shown list and its state filter', () => {
    expect(listAddressOf('/purchases-sales', 'bought', '')).toBe('/purchases-sales');
    const address = listAddressOf('/ru/purchases-sales', 'sold', 'received');
    expect(address).toBe('/ru/purchases-sales?side=sold&state=received');
    const { search } = new URL(address, 'https://oner.test');
    expect([readSide(search), readGroup(search)]).toEqual(['sold', 'received']);
  });

  it('falls back to defaults for unknown values', () => {
    expect([readSide('?side=x'), readGroup('?state=x')]).toEqual(['bought', '']);
    expect([readSide(''), readGroup('')]).toEqual(['bought', '']);
  });
});
