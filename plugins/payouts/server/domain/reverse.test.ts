import { add, type Tiyn, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftAfter, shareOfReversal } from './reverse.ts';

const parts = (author: number, provider: number, production: number) => ({
  author: tiyn(author),
  provider: tiyn(provider),
  production: tiyn(production),
});
const whole = ({ author, provider, production }: ReturnType<typeof parts>): Tiyn =>
  add(author, provider, production);

describe('a reversal', () => {
  it('takes from each his share', () => {
    expect(shareOfReversal(parts(700, 200, 600), tiyn(150))).toEqual(parts(70, 20, 60));
  });
  it('gives a provider who has paid in his share back', () => {
    expect(shareOfReversal(parts(2_000, -500, 0), tiyn(750))).toEqual(parts(1_000, -250, 0));
  });
  it('is of something, and of no more than there is', () => {
    expect(() => shareOfReversal(parts(1, 1, 1), tiyn(0))).toThrow('0 of 3 cannot be taken back');
    expect(() => shareOfReversal(parts(1, 1, 1), tiyn(4))).toThrow('4 of 3 cannot be taken back');
  });
  it('in however many parts adds up to the whole, and leaves nobody below zero', () => {
    const amounts = fc.record({
      author: fc.integer({ min: 0, max: 9_999_999 }),
      provider: fc.integer({ min: -900_000, max: 9_999_999 }),
      production: fc.integer({ min: 0, max: 9_999_999 }),
      shares: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(amounts, ({ author, provider, production, shares }) => {
        let left = parts(author, provider, production);
        fc.pre(whole(left) > 0);
        const taken: number[] = [];
        for (const share of [...shares, 100]) {
          const amount = tiyn(Math.ceil((whole(left) * share) / 100));
          if (amount === 0) continue;
          const given = shareOfReversal(left, amount);
          expect(whole(given)).toBe(amount);
          left = leftAfter(left, given);
          expect(Math.min(left.author, left.production)).toBeGreaterThanOrEqual(0);
          if (provider >= 0) expect(left.provider).toBeGreaterThanOrEqual(0);
          taken.push(amount);
        }
        expect(left).toEqual(parts(0, 0, 0));
        expect(taken.reduce((a, b) => a + b, 0)).toBe(author + provider + production);
      }),
    );
  });
});
