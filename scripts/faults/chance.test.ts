import { expect, it } from 'vitest';
import { randomFrom } from './chance.ts';

const draws = (seed: number): number[] => {
  const chance = randomFrom(seed);
  return Array.from({ length: 1000 }, () => chance.below(10));
};

it('random numbers depend on the seed alone', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

it('random numbers fall into the whole range', () => {
  const seen = Map.groupBy(draws(1), (n) => n);
  expect([...seen.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const falls of seen.values()) expect(falls.length).toBeGreaterThan(50);
});

it('an event happens with its probability', () => {
  const chance = randomFrom(3);
  const often = Array.from({ length: 1000 }, () => chance.happens(0.2)).filter(Boolean).length;
  expect(often).toBeGreaterThan(150);
  expect(often).toBeLessThan(250);
});
