import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onWire, whereaboutsOf } from './whereabouts.ts';

describe('where the money of an author is', () => {
  it('is told once for every tenge', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map(tiyn);
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (open, inAct, unsigned, due, waiting) => {
        const where = whereaboutsOf({ openTiyn: open, inActTiyn: inAct }, unsigned, {
          dueTiyn: due,
          waitingTiyn: waiting,
        });
        expect(Object.values(where).reduce((sum, one) => sum + one, 0)).toBe(open + inAct);
      }),
    );
  });
  it('leaves with a payout what is in no act, not due and not waiting', () => {
    const balance = { openTiyn: tiyn(5), inActTiyn: tiyn(100) };
    const owed = { dueTiyn: tiyn(30), waitingTiyn: tiyn(7) };
    expect(whereaboutsOf(balance, tiyn(21), owed)).toEqual({
      earnedTiyn: 5,
      inActTiyn: 21,
      dueTiyn: 30,
      belowMinimumTiyn: 7,
      onItsWayTiyn: 42,
    });
  });
  it('is tenge on the wire, tiyn behind the point', () => {
    expect(onWire(tiyn(-1_234_505))).toBe(-12_345.05);
  });
});
