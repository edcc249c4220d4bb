import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMask, lastFour, masked, maskedEmail } from './mask.ts';

describe('masks', () => {
  it('tell four signs and no more', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^KZ\d{2}[0-9A-Z]{16}$/), (iban) => {
        const shown = masked(lastFour(iban));
        expect(shown).toBe(`•••• ${iban.slice(-4)}`);
        expect(isMask(shown)).toBe(true);
        expect(isMask(iban)).toBe(false);
      }),
    ));

  it('leave the host of an address, for people have several', () => {
    expect(maskedEmail('dana.s@example.kz')).toBe('d•••@example.kz');
    expect(maskedEmail('')).toBe('•••@');
  });
});
