import { describe, expect, it } from 'vitest';
import { dice } from '../index/naive.fixture.ts';
import { makeCards } from './cards.ts';

const cardOf = (text: string): Uint8Array => Buffer.from(text);

describe('cards in memory', () => {
  it('are returned as last stored, within the memory limit', () => {
    const roll = dice(23);
    const cards = makeCards(8192, 1024);
    const expected = new Map<number, string>();
    for (let n = 0; n < 3000; n++) {
      const sequence = roll(200);
      expected.set(sequence, `${sequence}:${n}:${'x'.repeat(roll(60))}`);
      cards.put(sequence, cardOf(expected.get(sequence) ?? ''));
      expect(cards.has(sequence)).toBe(true);
      const some = roll(200);
      if (cards.has(some)) {
        const into = Buffer.alloc(cards.lengthOf(some));
        cards.copy(some, into, 0);
        expect([some, into.toString()]).toEqual([some, expected.get(some)]);
      }
      expect(cards.bytes()).toBeLessThanOrEqual(8192 + 1024);
    }
  });

  it('are evicted in the order in which they were last shown', () => {
    const cards = makeCards(3000, 1000);
    for (let sequence = 0; sequence < 60; sequence++) {
      cards.put(sequence, new Uint8Array(100).fill(sequence));
      if (cards.has(3)) cards.copy(3, new Uint8Array(100), 0);
    }
    // The card that is shown regularly and the newest ones are kept; the other oldest ones are not.
    expect([3, 59, 55, 0, 5].map(cards.has)).toEqual([true, true, true, false, false]);
  });

  it('take no memory when stored again unchanged', () => {
    const cards = makeCards(64 * 2 ** 20);
    for (let n = 0; n < 10; n++) cards.put(1, new Uint8Array(3 * 2 ** 20));
    expect(cards.bytes()).toBe(4 * 2 ** 20);
    for (let n = 0; n < 10; n++) cards.put(1, new Uint8Array(3 * 2 ** 20).fill(n));
    expect(cards.bytes()).toBeGreaterThan(4 * 2 ** 20);
  });
});
