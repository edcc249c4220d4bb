import { tengeToTiyn, tiyn } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { buyOutPrice } from './buy-out-rules.ts';

it.each([
  [650_000, 31_000, 50, 15_500, 634_500],
  [650_000, 31_001, 50, 15_500, 634_500],
  [650_000, 31_000, 0, 0, 650_000],
  [650_000, 31_000, 100, 31_000, 619_000],
  [30_000, 90_000, 50, 29_999, 1],
])(
  'of %i ₸ with %i ₸ of rent and %i % counts %i ₸: %i ₸ are left',
  (price, paid, share, counted, toPay) => {
    expect(buyOutPrice(tengeToTiyn(price), tengeToTiyn(paid), share)).toEqual({
      counted: tengeToTiyn(counted),
      toPay: tengeToTiyn(toPay),
    });
  },
);

it('counts nothing of nothing', () => {
  expect(buyOutPrice(tiyn(100), tiyn(0), 50)).toEqual({ counted: 0, toPay: 100 });
});
