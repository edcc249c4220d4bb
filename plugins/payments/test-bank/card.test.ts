import { describe, expect, it } from 'vitest';
import { passesLuhn, readPostedCard, TEST_CARDS } from './card.ts';

const good = { number: '4400 0000 0000 0008', expiry: '12/27', cvc: '123' };
const read = (some: Partial<typeof good>) => readPostedCard({ ...good, ...some }, '2026-11');

describe('readCard', () => {
  it.each([
    ['4400 0000 0000 0008', 'approved'],
    ['4400000000000016', 'declined'],
    ['4400-0000-0000-0024', 'slow'],
  ])('accepts %s', (number, kind) => {
    expect(read({ number })).toMatchObject({ ok: true, kind, expiry: '2027-12' });
  });

  it('masks the number except six digits and four', () => {
    expect(read({})).toMatchObject({ masked: '440000***0008' });
  });

  it.each(['1226', '12/26', '12 / 26', '12/2026', '11.26', '11-2026'])(
    'accepts the date %s',
    (expiry) => {
      expect(read({ expiry }).ok).toBe(true);
    },
  );

  it.each([
    [{ number: '4400 0000 0000 0009' }, { number: 'number' }],
    [{ number: '' }, { number: 'number' }],
    [{ number: 'abc' }, { number: 'number' }],
    [{ number: '4242 4242 4242 4242' }, { number: 'number-unknown' }],
    [{ expiry: '10/26' }, { expiry: 'expiry-past' }],
    [{ expiry: '13/27' }, { expiry: 'expiry' }],
    [{ expiry: '00/27' }, { expiry: 'expiry' }],
    [{ expiry: '1/27' }, { expiry: 'expiry' }],
    [{ expiry: '' }, { expiry: 'expiry' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
    [{ cvc: 'abc' }, { cvc: 'cvc' }],
    [
      { number: '1', expiry: '1', cvc: '1' },
      { number: 'number', expiry: 'expiry', cvc: 'cvc' },
    ],
  ])('reports the faults of %j', (some, faults) => {
    expect(read(some)).toEqual({ ok: false, faults });
  });
});

it('each test card has a valid check digit', () => {
  for (const number of Object.keys(TEST_CARDS)) expect(passesLuhn(number)).toBe(true);
});
