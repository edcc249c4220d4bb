import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendedExpiry,
  nextQueryAt,
  RESERVATION_LIMIT_MS,
  type ReservationTimes,
  reservationFrom,
  reservedUntil,
  waitsForBank,
} from './reservation-rules.ts';

const minute = 60_000;
const placed = Date.UTC(2026, 10, 20, 6);
const at = (minutes: number): number => placed + minutes * minute;

describe('a hold', () => {
  it.each([
    ['signed at once', 1, 16],
    ['signed in the last minute', 14, 29],
    ['signed at the half hour', 30, 45],
    ['signed a minute later', 31, 45],
    ['signed in the last minute of all', 44, 45],
    ['signed after it', 60, 45],
  ])('%s ends at minute %3$d', (_case, signed, end) => {
    const open = { ...reservationFrom(placed), expiresAt: at(Math.min(44, signed + 0.5)) };
    expect(extendedExpiry(open, at(signed))).toBe(at(end));
  });

  it('lasts a quarter of an hour until the first sign of payment', () => {
    expect(reservationFrom(placed)).toEqual({ expiresAt: at(15), holdLimitAt: at(45) });
  });

  it('is never shortened by a late or out-of-order sign of payment', () => {
    const open = { ...reservationFrom(placed), expiresAt: at(29) };
    expect(extendedExpiry(open, at(3))).toBe(at(29));
  });

  it('lasts until an invoice is due, and no signature extends it beyond that day', () => {
    const until = at(5 * 24 * 60);
    const open = reservedUntil(reservationFrom(placed), until);
    expect(open).toEqual({ expiresAt: until, holdLimitAt: until });
    expect(extendedExpiry(open, until - minute)).toBe(until);
    expect(reservedUntil(open, at(20))).toEqual(open);
  });

  it.each([
    ['a minute after its limit', at(46), true],
    ['a minute before a day is over', at(24 * 60 - 1), true],
    ['after a day', at(24 * 60), false],
  ])('waits for a payment under way %s: %3$s', (_case, now, waits) => {
    expect(waitsForBank(reservationFrom(placed), now)).toBe(waits);
  });

  it('waits less than a day longer after an invoice', () => {
    const due = at(5 * 24 * 60);
    const hold = reservedUntil(reservationFrom(placed), due);
    expect(waitsForBank(hold, due)).toBe(true);
    expect(waitsForBank(hold, due + 24 * 60 * minute)).toBe(false);
  });

  it('ends, regardless of the number and times of signatures and declines', () => {
    const signs = fc.array(fc.integer({ min: 0, max: 24 * 60 }), { maxLength: 200 });
    fc.assert(
      fc.property(signs, (minutes) => {
        let hold: ReservationTimes = reservationFrom(placed);
        for (const signed of [...minutes].sort((a, b) => a - b)) {
          // After the end no signature is possible: sign-payment.ts refuses it.
          if (at(signed) >= hold.expiresAt) continue;
          const expiresAt = extendedExpiry(hold, at(signed));
          expect(expiresAt).toBeGreaterThanOrEqual(hold.expiresAt);
          hold = { ...hold, expiresAt };
        }
        expect(hold.expiresAt).toBeLessThanOrEqual(placed + RESERVATION_LIMIT_MS);
      }),
    );
  });
});

const signedAt = Date.UTC(2026, 10, 20, 9);
const minutes = (n: number) => n * 60_000;

describe('nextQueryAt', () => {
  it.each([
    ['at once after signing', 0, 1],
    ['after the first minute', 1, 5],
    ['between', 4.5, 5],
    ['after five', 5, 15],
    ['after fifteen', 15, 60],
    ['after the hour', 60, 120],
    ['in the night', 60 * 30 + 1, 60 * 31],
    ['near the end', 60 * 71, 60 * 72],
  ])('%s', (_case, passed, next) => {
    expect(nextQueryAt(signedAt, signedAt + minutes(passed))).toBe(signedAt + minutes(next));
  });

  it('ends after 72 hours', () => {
    expect(nextQueryAt(signedAt, signedAt + minutes(60 * 72))).toBeNull();
    expect(nextQueryAt(signedAt, signedAt + minutes(60 * 24 * 9))).toBeNull();
  });

  it('asks 75 times, each time later', () => {
    let now = signedAt;
    let asked = 0;
    for (let at = nextQueryAt(signedAt, now); at !== null; at = nextQueryAt(signedAt, now)) {
      expect(at).toBeGreaterThan(now);
      now = at;
      asked += 1;
    }
    expect(asked).toBe(4 + 71);
    expect(now - signedAt).toBe(minutes(60 * 72));
  });

  it('never plans a query in the past', () => {
    fc.assert(
      fc.property(fc.nat({ max: minutes(60 * 80) }), (passed) => {
        const at = nextQueryAt(signedAt, signedAt + passed);
        if (at !== null) expect(at).toBeGreaterThan(signedAt + passed);
      }),
    );
  });
});
