import { type OfferState, offerMoves, offerSides } from '@oner/config/contract/offer-states';
import { tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  dueAt,
  faultOfPrice,
  isOpenOffer,
  leastOffer,
  mostRounds,
  offerMachine,
  offerMovesOf,
} from './rules.ts';

const { states } = offerMachine;
const price = { kind: 'price', rounds: 0 } as const;
const request = { kind: 'request', rounds: 0 } as const;

describe('permitted moves of a side', () => {
  it.each([
    ['sent', 'author', ['accept', 'counter', 'decline']],
    ['sent', 'buyer', ['withdraw']],
    ['countered', 'author', []],
    ['countered', 'buyer', ['accept', 'counter', 'decline']],
    ['accepted', 'author', []],
    ['accepted', 'buyer', ['withdraw']],
  ] as const)('%s by %s', (state, side, moves) => {
    expect(offerMovesOf({ ...price, state }, side)).toEqual(moves);
  });

  it('for a request are accepting or declining, without a counter-price', () => {
    expect(offerMovesOf({ ...request, state: 'sent' }, 'author')).toEqual(['accept', 'decline']);
    expect(offerMovesOf({ ...request, state: 'sent' }, 'buyer')).toEqual(['withdraw']);
  });

  it('are only accepting or declining after the last round', () => {
    const last = { ...price, rounds: mostRounds };
    expect(offerMovesOf({ ...last, state: 'sent' }, 'author')).toEqual(['accept', 'decline']);
    expect(offerMovesOf({ ...last, state: 'countered' }, 'buyer')).toEqual(['accept', 'decline']);
  });

  it('are none after its end', () => {
    for (const state of states.filter((one) => !isOpenOffer(one)))
      for (const side of offerSides) expect(offerMovesOf({ ...price, state }, side)).toEqual([]);
  });

  it('are always steps of the machine', () => {
    for (const kind of ['price', 'request'] as const)
      for (const state of states)
        for (const side of offerSides)
          for (const move of offerMovesOf({ kind, state, rounds: 0 }, side))
            expect(offerMachine.next(state, move)).not.toBeNull();
  });
});

describe('the machine of offers', () => {
  it('leaves only open states', () => {
    for (const { from } of offerMachine.steps) expect(isOpenOffer(from)).toBe(true);
    expect(states.filter(isOpenOffer)).toEqual(['sent', 'countered', 'accepted']);
  });

  it('lets every open offer expire and be superseded, and a paid one be bought', () => {
    for (const state of states.filter(isOpenOffer)) {
      expect(offerMachine.next(state, 'expire')).toBe('expired');
      expect(offerMachine.next(state, 'supersede')).toBe('superseded');
    }
    expect(offerMachine.next('accepted', 'pay')).toBe('bought');
    expect(offerMachine.next('sent', 'pay')).toBeNull();
    for (const move of offerMoves) expect(offerMachine.next('bought', move)).toBeNull();
  });
});

describe('a deadline', () => {
  const terms = { answerHours: 72, requestHours: 120, payHours: 48 };
  const hours = (n: number) => n * 3_600_000;
  it.each([
    ['sent', 'price', 72],
    ['countered', 'price', 72],
    ['sent', 'request', 120],
    ['accepted', 'price', 48],
    ['accepted', 'request', 48],
  ] as const)('of %s %s is %i hours on', (state, kind, n) => {
    expect(dueAt(state, kind, 1000, terms)).toBe(1000 + hours(n));
  });
  it('is null after its end', () => {
    for (const state of states.filter((one: OfferState) => !isOpenOffer(one)))
      expect(dueAt(state, 'price', 1000, terms)).toBeNull();
  });
});

describe('a price', () => {
  const t = tengeToTiyn;
  const limits = (listed: number | null, least = 1) => ({
    listed: listed === null ? null : t(listed),
    least: t(least),
    floorPercent: 50,
  });
  it.each([
    [50, null, 'buyer'],
    [49, 'too-small', 'buyer'],
    [99, null, 'buyer'],
    [100, 'too-large', 'buyer'],
    [100, null, 'author'],
    [101, 'too-large', 'author'],
    [1, null, 'author'],
  ] as const)('%i of 100 is %s by the %s', (named, fault, side) => {
    expect(faultOfPrice(t(named), limits(100), side)).toBe(fault);
  });
  it('is free if the work has no price', () => {
    for (const side of offerSides) expect(faultOfPrice(t(1), limits(null), side)).toBeNull();
  });
  it('has a floor of whole tenge', () => {
    expect(leastOffer(limits(101))).toBe(5100);
    expect(faultOfPrice(t(50), limits(101), 'buyer')).toBe('too-small');
    expect(faultOfPrice(t(51), limits(101), 'buyer')).toBeNull();
    expect(leastOffer(limits(null))).toBe(100);
  });
  it('is never below the limit for both sides', () => {
    expect(leastOffer(limits(100, 70))).toBe(7000);
    expect(faultOfPrice(t(69), limits(100, 70), 'author')).toBe('too-small');
    expect(faultOfPrice(t(70), limits(100, 70), 'author')).toBeNull();
  });
});
