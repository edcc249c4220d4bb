import { describe, expect, it } from 'vitest';
import { dice } from '../index/naive.fixture.ts';
import { emptyBits, hasBit, lengthFor } from './bits.ts';
import { makeNumbers } from './numbers.ts';
import { withScratch } from './scratch.ts';

describe('a column of numbers', () => {
  it.each([500, 9000])('of %i works finds the same works in a range as a scan', (size) => {
    const roll = dice(size);
    const numbers = makeNumbers();
    const values = Array.from({ length: size }, () => 0);
    // Some values are shared by many works, some are unique, and some works have none.
    const some = (): number => (roll(9) === 0 ? 0 : roll(3) === 0 ? 1 + roll(5) : 1 + roll(50_000));
    const change = (slot: number): void => {
      values[slot] = some();
      numbers.put(slot, values[slot] || null);
    };
    const rangesAgree = (): void => {
      for (let n = 0; n < 40; n++) {
        const a = roll(52_000);
        const [min, max] = [roll(4) === 0 ? 1 : a, roll(4) === 0 ? 2 ** 31 - 1 : a + roll(30_000)];
        withScratch(() => {
          const into = emptyBits(lengthFor(size));
          numbers.between(min, max, into);
          const wrong = values.findIndex(
            (value, slot) => hasBit(into, slot) !== (value > 0 && value >= min && value <= max),
          );
          expect([min, max, wrong]).toEqual([min, max, -1]);
        });
      }
    };
    for (let slot = 0; slot < size; slot++) change(slot);
    rangesAgree();
    // A few changes are checked one by one; many cause a new sort.
    for (const changes of [1, 30, 900, 2500]) {
      for (let n = 0; n < changes; n++) change(roll(size));
      rangesAgree();
    }
    for (let slot = 0; slot < size; slot++) numbers.put(slot, null);
    values.fill(0);
    rangesAgree();
  });
});
