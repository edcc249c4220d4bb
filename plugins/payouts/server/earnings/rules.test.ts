import { formatTiyn, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, Posting } from '../ledger/entry-rules.ts';
import {
  decimalText,
  earningPartsOf,
  onWire,
  readMovementCursor,
  splitBalance,
  writeMovementCursor,
} from './rules.ts';

describe('where the money of an author is', () => {
  it('is told once for every tenge', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map(tiyn);
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (open, inAct, unsigned, due, waiting) => {
        const where = splitBalance({ openTiyn: open, inActTiyn: inAct }, unsigned, {
          dueTiyn: due,
          waitingTiyn: waiting,
        });
        expect(Object.values(where).reduce((sum, one) => sum + one, 0)).toBe(open + inAct);
      }),
    );
  });
  it('counts as on its way what is in acts but not unsigned, due or waiting', () => {
    const balance = { openTiyn: tiyn(5), inActTiyn: tiyn(100) };
    const owed = { dueTiyn: tiyn(30), waitingTiyn: tiyn(7) };
    expect(splitBalance(balance, tiyn(21), owed)).toEqual({
      earnedTiyn: 5,
      inActTiyn: 21,
      dueTiyn: 30,
      belowMinimumTiyn: 7,
      onItsWayTiyn: 42,
    });
  });
  it('is tenge on the wire, tiyn behind the point', () => {
    expect(onWire(tiyn(-1_234_505))).toBe(-12_345.05);
  });
});

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
    expect(earningPartsOf({ postings })).toEqual({
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
    expect(earningPartsOf({ postings })).toEqual({
      priceTiyn: -3_200_000,
      productionTiyn: -1_800_000,
      feeTiyn: -200_000,
    });
  });

  it('of a correction are the fee alone', () => {
    const postings = [posting('author', 500.5), posting('provider', -500.5)];
    expect(earningPartsOf({ postings })).toEqual({
      priceTiyn: 0,
      productionTiyn: 0,
      feeTiyn: -50_050,
    });
  });
});

const said = (amount: number): string => formatTiyn(tiyn(amount)).replaceAll('\u00a0', '_');

describe('a sum', () => {
  it('is read in threes, with tiyn where there are any', () => {
    expect([0, 100, 99_900, 100_000, 123_456_700].map(said)).toEqual([
      '0_₸',
      '1_₸',
      '999_₸',
      '1_000_₸',
      '1_234_567_₸',
    ]);
    expect([1, 50, 100_001, 100_010].map(said)).toEqual([
      '0,01_₸',
      '0,50_₸',
      '1_000,01_₸',
      '1_000,10_₸',
    ]);
  });

  it('has a minus where it is taken back', () => {
    expect([-1, -123_456].map(said)).toEqual(['−0,01_₸', '−1_234,56_₸']);
  });

  it('is plain for a bank', () => {
    expect([0, 1, 10, 100, 123_456, -5, -100_000].map((n) => decimalText(tiyn(n)))).toEqual([
      '0.00',
      '0.01',
      '0.10',
      '1.00',
      '1234.56',
      '-0.05',
      '-1000.00',
    ]);
  });
});

describe('a place in the list of entries', () => {
  it('is read back as it was written', () => {
    for (const id of [0, 1, 35, 36, 123_456_789])
      expect(readMovementCursor(writeMovementCursor(id))).toBe(id);
  });
  it.each(['', '01', 'A', '-1', '1 ', 'zzzzzzzzzzz', '1'.repeat(12)])('is not %j', (text) => {
    expect(readMovementCursor(text)).toBeNull();
  });
});
