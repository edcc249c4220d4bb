import { describe, expect, it } from 'vitest';
import type { OrderState } from '../order/rules.ts';
import {
  averageOf,
  isOwnWork,
  mayAnswer,
  mayChange,
  mayReview,
  reviewMachine,
  shownName,
} from './rules.ts';

describe('a review', () => {
  it('moves only by its table', () => {
    const row = (state: (typeof reviewMachine.states)[number]) =>
      (['publish', 'hide', 'remove'] as const).map((move) => reviewMachine.next(state, move));
    expect(row('waiting')).toEqual(['published', 'hidden', 'removed']);
    expect(row('published')).toEqual([null, 'hidden', 'removed']);
    expect(row('hidden')).toEqual(['published', null, 'removed']);
    expect(row('removed')).toEqual([null, null, null]);
    expect(reviewMachine.states.filter(mayChange)).toEqual(['waiting']);
  });

  it('is written by a buyer who has received the item', () => {
    const state: OrderState = { status: 'confirmed', payment: 'captured', fulfillment: 'shipped' };
    expect(mayReview({ state, deliveredAt: null }, 'thing')).toBe(false);
    expect(
      mayReview({ state: { ...state, fulfillment: 'delivered' }, deliveredAt: 1 }, 'thing'),
    ).toBe(true);
    expect(mayReview({ state: { ...state, status: 'canceled' }, deliveredAt: 1 }, 'thing')).toBe(
      true,
    );
    expect(
      mayReview({ state: { ...state, status: 'requires_action' }, deliveredAt: 1 }, 'thing'),
    ).toBe(false);
    for (const other of ['file', 'nothing'] as const)
      expect(mayReview({ state, deliveredAt: 1 }, other)).toBe(false);
  });

  it.each([
    ['author', true],
    ['another author', false],
    [null, false],
  ])('of an item by %s, bought by the author, is of their own work: %s', (sellerId, isOwn) => {
    expect(isOwnWork({ buyerId: 'author' }, { sellerId })).toBe(isOwn);
  });

  it('is answered once, and the answer may be edited for a day', () => {
    const dayMs = 86_400_000;
    expect(mayAnswer({ state: 'published', answeredAt: null }, 5)).toBe(true);
    expect(mayAnswer({ state: 'published', answeredAt: 5 }, 4 + dayMs)).toBe(true);
    expect(mayAnswer({ state: 'published', answeredAt: 5 }, 5 + dayMs)).toBe(false);
    expect(mayAnswer({ state: 'hidden', answeredAt: null }, 5)).toBe(false);
  });

  it.each([
    ['Әлия', 'Нұрланқызы', 'Әлия Н.'],
    [' Emma ', 'clark', 'Emma C.'],
    ['Aigerim', '', 'Aigerim'],
    ['', 'Қасым', 'Қ.'],
    ['', ' ', ''],
  ])('of %s %s is signed with "%s"', (first, last, shown) => {
    expect(shownName(first, last)).toBe(shown);
  });

  it('is averaged to one decimal', () => {
    expect(averageOf(0, 0)).toBeNull();
    expect(averageOf(13, 3)).toBe(4.3);
    expect(averageOf(14, 3)).toBe(4.7);
    expect(averageOf(10, 2)).toBe(5);
  });
});
