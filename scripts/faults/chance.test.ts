import { expect, it } from 'vitest';
import { randomFrom } from './chance.ts';

it('draws the same numbers for the same seed, as often as their probability says', () => {
  const draw = (seed: number) => Array.from({ length: 1000 }, randomFrom(seed).next);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const { below, happens } = randomFrom(3);
  const falls = Map.groupBy(
    Array.from({ length: 1000 }, () => below(10)),
    String,
  );
  expect([...falls.keys()].toSorted().join('')).toBe('0123456789');
  expect(Math.min(...[...falls.values()].map((all) => all.length))).toBeGreaterThan(50);
  const often = Array.from({ length: 1000 }, () => happens(0.2)).filter(Boolean).length;
  expect(Math.abs(often - 200)).toBeLessThan(50);
});
