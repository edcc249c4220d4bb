import { toTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundedTiyn } from './refunded.ts';

const one = (state: string, tiyn: number) => ({ state, amountTiyn: toTiyn(tiyn) });

it('counts what went back and what is on its way, not what was dropped', () => {
  expect(refundedTiyn([])).toBe(0);
  expect(refundedTiyn([one('settled', 100), one('pending', 20), one('dropped', 7)])).toBe(120);
  expect(refundedTiyn([one('waiting', 5), one('failed', 3)])).toBe(8);
});

it('is the sum of its parts', () => {
  const refund = fc.record({
    state: fc.constantFrom('waiting', 'pending', 'settled', 'failed', 'dropped'),
    amountTiyn: fc.nat(1_000_000).map(toTiyn),
  });
  fc.assert(
    fc.property(fc.array(refund), fc.array(refund), (some, others) => {
      expect(refundedTiyn([...some, ...others])).toBe(refundedTiyn(some) + refundedTiyn(others));
    }),
  );
});
