import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { Account, Posting } from './entry.ts';
import { partsOf } from './parts-of.ts';

const posting = (account: Account, tenge: number): Posting => ({
  account,
  authorId: account === 'author' ? 'a'.repeat(24) : null,
  amountTiyn: tiyn(tenge * 100),
});

describe('the parts of a price', () => {
  it('are those of what was earned', () => {
    const postings = [
      posting('buyers', -32_000),
      posting('author', 12_000),
      posting('provider', 2_000),
      posting('production', 18_000),
    ];
    expect(partsOf({ postings })).toEqual({
      priceTiyn: 3_200_000,
      productionTiyn: 1_800_000,
      feeTiyn: 200_000,
    });
  });

  it('stand below zero where it was taken back', () => {
    const postings = [
      posting('author', -12_000),
      posting('provider', -2_000),
      posting('production', -18_000),
      posting('refunds', 32_000),
    ];
    expect(partsOf({ postings })).toEqual({
      priceTiyn: -3_200_000,
      productionTiyn: -1_800_000,
      feeTiyn: -200_000,
    });
  });

  it('of a correction are the fee alone', () => {
    const postings = [posting('author', 500.5), posting('provider', -500.5)];
    expect(partsOf({ postings })).toEqual({ priceTiyn: 0, productionTiyn: 0, feeTiyn: -50_050 });
  });
});
