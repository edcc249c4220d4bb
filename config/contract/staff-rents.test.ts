import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { staffCalls } from './staff.ts';

const [reason, most] = ['Сызат', 1_000_000_000];
const fits = (body: z.ZodMiniType, value: object): boolean => z.safeParse(body, value).success;

describe('an amount that a renter owes', () => {
  it('is one that can be charged and paid', () => {
    const { chargeRent, loseRent, answerRentClaim } = staffCalls;
    for (const [amount, isCharge, isLoss] of [
      [0, false, true],
      [1, true, true],
      [most, true, true],
      [most + 1, false, false],
      [Number.MAX_SAFE_INTEGER, false, false],
    ] as const) {
      const charge = { claim: 'damaged', amount, reason };
      expect(fits(chargeRent.body, charge)).toBe(isCharge);
      expect(fits(answerRentClaim.body, { answer: 'grant', amount, reason })).toBe(isCharge);
      expect(fits(loseRent.body, { amount, reason })).toBe(isLoss);
    }
  });
});
