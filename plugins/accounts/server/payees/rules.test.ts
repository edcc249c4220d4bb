import { taxCheckDigit as checkDigit } from '@oner/config/terms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenSince, isOfAge, parseIban, payoutsHeldUntil, readTaxNumber } from './rules.ts';

describe('readTaxNumber', () => {
  it.each([
    ['900101300017', 'iin', '1990-01-01'],
    ['000229600014', 'iin', '2000-02-29'],
    ['850505400905', 'iin', '1985-05-05'],
    ['090615500012', 'iin', '2009-06-15'],
    ['081121600014', 'iin', '2008-11-21'],
    ['900101000018', 'iin', null],
    ['150340000109', 'bin', null],
  ])('reads %s as %s, born %s', (digits, kind, bornOn) => {
    expect(readTaxNumber(digits)).toEqual({ digits, kind, bornOn });
  });

  it('accepts spaces', () => {
    expect(readTaxNumber(' 9001 0130 0017 ')?.digits).toBe('900101300017');
  });

  it.each([
    ['a wrong check digit', '900101300018'],
    ['eleven digits', '90010130001'],
    ['thirteen digits', '9001013000170'],
    ['letters', '9001013O0017'],
    ['nothing', ''],
    ['zeros', '000000000000'],
    ['digits of another script', '٩٠٠١٠١٣٠٠٠١٧'],
    ['a prefix that is never issued', '850505300250'],
    ['the month 13', `90130130001${checkDigit('90130130001')}`],
    ['30 February', `90023030001${checkDigit('90023030001')}`],
    ['29 February of no leap year', `01022950001${checkDigit('01022950001')}`],
  ])('refuses %s', (_, typed) => {
    expect(readTaxNumber(typed)).toBeNull();
  });

  it('needs the second row of weights', () => {
    expect(checkDigit('85050540090')).toBe(5);
    expect(checkDigit('85050530025')).toBeNull();
  });

  const digit = fc.constantFrom(...'0123456789');
  const eleven = fc.string({ unit: digit, minLength: 11, maxLength: 11 });
  it('refuses a number with one mistyped digit', () =>
    fc.assert(
      fc.property(eleven, fc.nat(11), digit, (start, place, other) => {
        const check = checkDigit(start);
        const whole = `${start}${check}`;
        fc.pre(check !== null && readTaxNumber(whole) !== null && whole[place] !== other);
        const mistyped = whole.slice(0, place) + other + whole.slice(place + 1);
        // The first row detects every single error except in the eleventh digit, whose weight is 11; an error may pass where a
        // sum of 10 calls for the second row.
        const usesOneRow = [whole, mistyped].every((number) => firstSum(number) !== 10);
        if (usesOneRow && place !== 10) expect(readTaxNumber(mistyped)).toBeNull();
      }),
    ));
});

const firstSum = (number: string): number =>
  [...number.slice(0, 11)].reduce((sum, one, place) => sum + Number(one) * (place + 1), 0) % 11;

describe('isOfAge', () => {
  it.each([
    ['2008-11-21', '2026-11-20', false],
    ['2008-11-21', '2026-11-21', true],
    ['2009-06-15', '2026-11-21', false],
    ['1990-01-01', '2026-11-21', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1899-12-31', '2026-11-21', true],
  ])('born on %s, on %s: %s', (bornOn, today, expected) => {
    expect(isOfAge(bornOn, today)).toBe(expected);
  });
});

describe('parseIban', () => {
  it.each([
    ['KZ86125KZT5004100100', 'KZ86125KZT5004100100'],
    [' kz86 125k zt50 0410 0100 ', 'KZ86125KZT5004100100'],
    ['KZ65000TEST000000001', 'KZ65000TEST000000001'],
    ['KZ699990000000000001', 'KZ699990000000000001'],
  ])('takes %s', (typed, iban) => {
    expect(parseIban(typed)).toEqual({ iban });
  });

  it.each([
    ['KZ87125KZT5004100100', 'iban-invalid'],
    ['KZ86125KZT500410010', 'iban-invalid'],
    ['KZ86125KZT50041001000', 'iban-invalid'],
    ['', 'iban-invalid'],
    ['4400 0000 0000 0008', 'iban-invalid'],
    ['КZ86125KZT5004100100', 'iban-invalid'],
    ['DE89370400440532013000', 'iban-foreign'],
  ])('refuses %s: %s', (typed, code) => {
    expect(parseIban(typed)).toEqual({ code });
  });
});

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

it('payouts are held for 48 hours after the last change of a credential', () => {
  const changedAt = Date.parse('2026-11-23T12:00:00+05:00');
  expect(new Date(payoutsHeldUntil(changedAt)).toISOString()).toBe('2026-11-25T07:00:00.000Z');
});
