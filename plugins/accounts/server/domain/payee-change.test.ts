import { describe, expect, it } from 'vitest';
import { givenSince } from './payee-change.ts';

describe('bank details given since an instant', () => {
  it.each([
    [99, 99, []],
    [100, 99, ['iban']],
    [99, 100, ['tax']],
    [100, 101, ['iban', 'tax']],
    [null, 101, ['tax']],
    [null, null, []],
  ])('IBAN set at %s, IIN or BIN at %s', (iban, tax, given) => {
    const at = (setAt: number | null) => (setAt === null ? null : { setAt });
    expect(givenSince({ iban: at(iban), tax: at(tax) }, 100)).toEqual(given);
  });
});
