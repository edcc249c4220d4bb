import { FIRST_SCHEDULE, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { leastPrice, tooCheapWords } from './item-words.ts';

const shirt = (price: number, cost: number) => ({
  kind: 'tshirt' as const,
  unitPrice: tengeToTiyn(price),
  unitCost: tengeToTiyn(cost),
});

describe('the price of a thing', () => {
  it('covers its cost and the fee', () => {
    expect(leastPrice(shirt(8_000, 6_000), FIRST_SCHEDULE)).toBeNull();
    expect(leastPrice(shirt(7_999, 6_000), FIRST_SCHEDULE)).toBe(tengeToTiyn(8_000));
  });
  it.each([
    ['kk', 'Кемінде 8000 ₸'],
    ['ru', 'не меньше 8000 ₸'],
    ['en', '8000 ₸ at least'],
    ['', 'не меньше 8000 ₸'],
  ])('is refused in the words of %s, with every sum', (language, words) => {
    const said = tooCheapWords(shirt(7_000, 6_000), tengeToTiyn(8_000), language);
    for (const part of [words, '7000 ₸', '6000 ₸', '2000 ₸']) expect(said).toContain(part);
  });
});
