import { addDays, dateInAlmaty, settleBy } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { eraseBy } from './erase-by.ts';
import { givenSince } from './payee-change.ts';
import { doubtfulSince, undoMs } from './undo-window.ts';

const at = Date.UTC(2026, 10, 23, 8);
const hour = 3_600_000;

describe('the window of an undone change of the e-mail', () => {
  it.each([
    [71, ['iban']],
    [72, ['iban']],
    [73, []],
  ])('bank details given %d hours before it was asked for', (hours, doubtful) => {
    const iban = { setAt: at - hours * hour };
    expect(givenSince({ iban, tax: null }, doubtfulSince(at))).toEqual(doubtful);
  });

  it('is over long before the last day of the settlement of an account that is closed', () => {
    const today = dateInAlmaty(new Date(at));
    const until = dateInAlmaty(new Date(at + undoMs));
    expect(until).toBe(addDays(today, 3));
    expect(eraseBy(today, [{ until }])).toBe(until);
    expect(until < settleBy(today)).toBe(true);
  });
});
