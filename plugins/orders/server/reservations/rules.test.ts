import { dayMs, hourMs } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_EVENTS } from '../order/rules.ts';
import {
  isMade,
  isSameBuyer,
  keepsPieces,
  lapsesOf,
  leftOf,
  lowestFreeNumbers,
  mayHoldFrom,
  releasesPieces,
  type UnpaidHold,
  waitOf,
  whyNoInvoice,
} from './rules.ts';

describe('pieces of a limited thing', () => {
  it('are taken from the lowest number on, and never twice', () => {
    expect(lowestFreeNumbers(1, [], 1)).toEqual([1]);
    expect(lowestFreeNumbers(1, [1], 1)).toBeNull();
    expect(lowestFreeNumbers(5, [1, 3], 2)).toEqual([2, 4]);
    expect(lowestFreeNumbers(3, [2], 3)).toBeNull();
    expect(lowestFreeNumbers(0, [], 1)).toBeNull();
  });

  it('are all or none for any quantity', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(30), numbers, fc.integer({ min: 1, max: 30 }), (stock, held, quantity) => {
        const taken = lowestFreeNumbers(stock, held, quantity);
        const free = stock - held.filter((piece) => piece <= stock).length;
        expect(taken === null).toBe(free < quantity);
        for (const piece of taken ?? []) {
          expect(held).not.toContain(piece);
          expect(piece).toBeLessThanOrEqual(stock);
        }
        expect(new Set(taken).size).toBe(taken?.length ?? 0);
      }),
    );
  });

  it('are never negative', () => {
    expect(leftOf(3, 1)).toBe(2);
    expect(leftOf(1, 4)).toBe(0);
  });

  it('are released when an order ends before delivery', () => {
    expect(ORDER_EVENTS.filter(releasesPieces)).toEqual([
      'payment_expired',
      'sold_meanwhile',
      'cancel',
      'cancel_overdue',
      'cancel_by_provider',
      'close_mismatch',
      'close_unpaid',
    ]);
  });
});

const now = Date.UTC(2026, 10, 20, 6);
const ago = (...hours: number[]): number[] => hours.map((before) => now - before * hourMs);

describe('an unpaid reservation of a limited item', () => {
  it.each([
    ['reservation', 'never', [], null],
    ['reservation', 'once: the first retry is free', [0], null],
    ['reservation', 'twice', [5, 1], 23],
    ['reservation', 'twice, the last a day ago', [30, 24], null],
    ['reservation', 'three times', [50, 26, 2], 70],
    ['reservation', 'often', [90, 50, 26, 2], 70],
    ['reservation', 'twice, the first more than a week ago', [7 * 24 + 1, 1], null],
    ['invoice', 'once', [1], null],
    ['invoice', 'twice', [8 * 24, 24], 29 * 24],
    ['invoice', 'twice, the last thirty days ago', [37 * 24, 30 * 24], null],
    ['cancelled', 'once', [1], null],
    ['cancelled', 'twice', [8 * 24, 24], 29 * 24],
  ] as const)('by %s, %s', (way, _case, lapses, hours) => {
    const from = hours === null ? null : now + hours * hourMs;
    expect(mayHoldFrom(way, ago(...lapses), now)).toBe(from);
  });

  it.each([
    ['the account', { ownerId: 'a', phone: '2', mailbox: 'y@b.kz' }, true],
    ['the telephone', { ownerId: 'b', phone: '1', mailbox: 'y@b.kz' }, true],
    ['the mailbox', { ownerId: 'b', phone: '2', mailbox: 'x@b.kz' }, true],
    ['nothing', { ownerId: 'b', phone: '2', mailbox: 'y@b.kz' }, false],
  ])('is of the same buyer by %s', (_case, other, isSame) => {
    expect(isSameBuyer({ ownerId: 'a', phone: '1', mailbox: 'x@b.kz' }, other)).toBe(isSame);
  });

  it.each([
    [{}, null],
    [{ isProven: false }, 'email-not-proven'],
    [{ hasAnother: true }, 'invoice-open'],
    [{ from: now }, 'held-before'],
    [{ isKept: false }, 'card-only'],
  ])('allows an invoice or not: %j', (facts, why) => {
    const right = { isProven: true, hasAnother: false, from: null, isKept: true };
    expect(whyNoInvoice({ ...right, ...facts })).toBe(why);
  });

  const week = 7 * 24;
  it.each([
    ['reservation', 'never', 1, [], true],
    [
      'reservation',
      'twice',
      1,
      [
        [1, 5],
        [1, 1],
      ],
      true,
    ],
    [
      'reservation',
      'three times',
      1,
      [
        [1, 9],
        [1, 5],
        [1, 1],
      ],
      false,
    ],
    [
      'reservation',
      'three times, the first a week ago',
      1,
      [
        [1, week],
        [1, 5],
        [1, 1],
      ],
      true,
    ],
    [
      'reservation',
      'three times, and one more is held',
      1,
      [
        [1, 9],
        [1, 5],
        [1, 1],
        [1, null],
      ],
      false,
    ],
    [
      'reservation',
      'twice, and one more is held',
      1,
      [
        [1, 9],
        [1, 5],
        [1, null],
      ],
      true,
    ],
    [
      'reservation',
      'three times, one of four',
      4,
      [
        [1, 9],
        [1, 5],
        [1, 1],
      ],
      true,
    ],
    [
      'reservation',
      'three times, all four',
      4,
      [
        [4, 9],
        [4, 5],
        [4, 1],
      ],
      false,
    ],
    [
      'reservation',
      'eleven of four',
      4,
      [
        [4, 9],
        [4, 5],
        [3, 1],
      ],
      true,
    ],
    ['invoice', 'once', 1, [[1, 29 * 24]], false],
    ['invoice', 'once, thirty days ago', 1, [[1, 30 * 24]], true],
    ['invoice', 'once, one of two', 2, [[1, 1]], true],
  ] as const)(
    'by %s, %s, decides whether the next one is kept',
    (way, _case, stock, lapses, isKept) => {
      const holds = lapses.map(([pieces, before]) => ({
        pieces,
        lapsedAt: before === null ? null : now - before * hourMs,
      }));
      expect(keepsPieces(way, stock, holds, now)).toBe(isKept);
    },
  );
});

describe('when a buyer may hold a thing again', () => {
  const hold = (facts: Partial<UnpaidHold>): UnpaidHold => ({
    number: '12345678901',
    ownerId: 'a',
    phone: '+77010000001',
    mailbox: 'a@example.kz',
    pieces: 1,
    lapsedAt: now - hourMs,
    ...facts,
  });
  const buyer = hold({});
  const stranger = { ownerId: 'b', phone: '+77010000002', mailbox: 'b@example.kz' };

  it('counts lapsed reservations only', () => {
    expect(lapsesOf([hold({}), hold({ lapsedAt: null }), hold({ lapsedAt: 0 })])).toEqual([
      now - hourMs,
      0,
    ]);
  });

  it('is at once if none of their own lapsed', () => {
    expect(waitOf(buyer, {}, now)).toBeNull();
    expect(waitOf(buyer, { reservation: [hold(stranger), hold(stranger)] }, now)).toBeNull();
  });

  it('is the latest of their waits, across accounts', () => {
    const twice = [hold({}), hold({ ...stranger, phone: buyer.phone })];
    const dayLater = now - hourMs + dayMs;
    expect(waitOf(buyer, { reservation: twice }, now)).toBe(dayLater);
    const thirtyLater = now - hourMs + 30 * dayMs;
    expect(waitOf(buyer, { reservation: twice, invoice: twice }, now)).toBe(thirtyLater);
    expect(waitOf(buyer, { invoice: twice, reservation: twice }, now)).toBe(thirtyLater);
  });
});

it.each([
  ['not_fulfilled', false],
  ['in_production', true],
  ['delivered', true],
  ['returned', true],
] as const)('a thing of an order that is %s is made: %s', (fulfillment, expected) => {
  expect(isMade(fulfillment)).toBe(expected);
});
