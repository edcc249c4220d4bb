import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { bankText, batchName, endToEndId, namedPayouts, totalOf } from './transfer.ts';

describe('a transfer', () => {
  it('is named by its payment order and its payout', () => {
    expect([batchName(1), batchName(1_234_567)]).toEqual(['OP-000001', 'OP-1234567']);
    expect(endToEndId(12, 345)).toBe('OP-000012-000345');
  });

  it('is found in what a bank writes about it, once', () => {
    expect(namedPayouts('OP-000012-000345 сыйақы, OP-000012-000345')).toEqual([345]);
    expect(namedPayouts('OP-000012-000345/OP-1234567-0000346')).toEqual([345, 346]);
    expect(namedPayouts('XOP-000012-000345 OP-12-345 OP-000012-000345X')).toEqual([]);
  });

  it('adds up with the others', () => {
    const one = { endToEndId: '', name: '', iban: '', taxNumber: '', purpose: '' };
    expect(totalOf([])).toBe(0);
    expect(totalOf([1, 20, 300].map((n) => ({ ...one, amountTiyn: tiyn(n) })))).toBe(321);
  });

  it('carries words on one line that fit', () => {
    expect(bankText(' a\r\n\tb \u0007 c ', 140)).toBe('a b c');
    expect(bankText('abcdef', 3)).toBe('abc');
    expect(bankText('ab cdef', 3)).toBe('ab');
    // Half a letter is none.
    expect(bankText('a😀', 2)).toBe('a\ufffd');
    expect(bankText('a\ud83d', 9)).toBe('a\ufffd');
  });
});
