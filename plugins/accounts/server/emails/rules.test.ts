import { addDays, dateInAlmaty, settleBy } from '@oner/config/terms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseBy } from '../closing/rules.ts';
import { givenSince } from '../payees/rules.ts';
import { doubtfulSince, isMask, lastFour, maskedDigits, maskedEmail, undoMs } from './rules.ts';

const at = Date.UTC(2026, 10, 23, 8);
const hour = 3_600_000;

describe('the period to undo an e-mail change', () => {
  it.each([
    [71, ['iban']],
    [72, ['iban']],
    [73, []],
  ])('bank details given %d hours before it was asked for', (hours, doubtful) => {
    const iban = { setAt: at - hours * hour };
    expect(givenSince({ iban, tax: null }, doubtfulSince(at))).toEqual(doubtful);
  });

  it('ends long before the last settlement day of a closed account', () => {
    const today = dateInAlmaty(new Date(at));
    const until = dateInAlmaty(new Date(at + undoMs));
    expect(until).toBe(addDays(today, 3));
    expect(eraseBy(today, [{ until }])).toBe(until);
    expect(until < settleBy(today)).toBe(true);
  });
});

describe('masks', () => {
  it('show at most four characters', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^KZ\d{2}[0-9A-Z]{16}$/), (iban) => {
        const shown = maskedDigits(lastFour(iban));
        expect(shown).toBe(`•••• ${iban.slice(-4)}`);
        expect(isMask(shown)).toBe(true);
        expect(isMask(iban)).toBe(false);
      }),
    ));

  it('keep the host of an address', () => {
    expect(maskedEmail('dana.s@example.kz')).toBe('d•••@example.kz');
    expect(maskedEmail('')).toBe('•••@');
  });
});
