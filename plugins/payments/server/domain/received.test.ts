import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAmount } from './amount.ts';
import { paymentMachine } from './payment-states.ts';
import { cameTiyn, keptTiyn } from './received.ts';

describe('what has come', () => {
  it('is the sum of the order where it fits, and what people have seen where it does not', () => {
    const amountTiyn = tiyn(1_500_000);
    const came = (state: (typeof paymentMachine.states)[number], received: number | null) =>
      cameTiyn({ state, amountTiyn, receivedTiyn: received === null ? null : tiyn(received) });
    expect(came('captured', null)).toBe(1_500_000);
    expect(came('captured', 1)).toBe(1_500_000);
    expect(came('mismatch', 1_500_100)).toBe(1_500_100);
    expect(came('mismatch', null)).toBe(0);
    const others = paymentMachine.states.filter(
      (state) => state !== 'captured' && state !== 'mismatch',
    );
    expect(others.map((state) => came(state, 7))).toEqual(others.map(() => 0));
  });
});

describe('what the bank still has for us', () => {
  const word = { approved: true, amount: '15001', currency: 'KZT' };

  it.each([
    ['all of it', word, [], 1_500_100],
    ['the rest of it', word, ['5000.50', '1'], 999_950],
    ['nothing that went back wholly', word, ['15001'], 0],
    ['nothing where more went back than came', word, ['15001', '1'], 0],
    ['nothing of what was reversed', { ...word, approved: false }, [], 0],
    ['tenge by their number', { ...word, currency: '398' }, [], 1_500_100],
    ['no sum in another currency', { ...word, currency: 'USD' }, [], null],
    ['no sum that cannot be read', { ...word, amount: '1e5' }, [], null],
    ['no sum where a return cannot be read', word, ['much'], null],
  ] as const)('is %s', (_what, told, back, left) => {
    expect(
      keptTiyn(
        told,
        back.map((amount) => ({ amount })),
      ),
    ).toBe(left);
  });

  it('and what went back are what came, to the tiyn', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 10 ** 8 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sums, fc.nat({ max: 10 ** 8 }), (back, rest) => {
        const all = back.reduce((sum, one) => sum + one, rest);
        const told = { ...word, amount: writeAmount(tiyn(all)) };
        expect(
          keptTiyn(
            told,
            back.map((one) => ({ amount: writeAmount(tiyn(one)) })),
          ),
        ).toBe(rest);
      }),
    );
  });
});
