import { describe, expect, it } from 'vitest';
import { cheaperPriceOf, offerBadgeOf, offerStateKey, sideIn } from './offers.ts';

describe('a tab', () => {
  it.each([
    ['?tab=made', true, 'made'],
    ['?tab=received', false, 'received'],
    ['', true, 'received'],
    ['', false, 'made'],
    ['?tab=else', false, 'made'],
  ] as const)('%s, author %s: %s', (search, isAuthor, side) => {
    expect(sideIn(search, isAuthor)).toBe(side);
  });
});

it('the badge distinguishes agreed, pending and ended offers', () => {
  expect(offerBadgeOf({ state: 'accepted' })).toBe('bdg bdg--ok');
  expect(offerBadgeOf({ state: 'countered' })).toBe('bdg bdg--accent');
  expect(offerBadgeOf({ state: 'expired' })).toBe('bdg');
});

it('the state tells the side that must answer that it is their turn', () => {
  expect(offerStateKey({ state: 'sent', can: ['accept', 'decline'] })).toBe('offers.state-yours');
  expect(offerStateKey({ state: 'sent', can: ['withdraw'] })).toBe('offers.state-sent');
});

it('an answer that is refused because the work is cheaper now shows the listed price', () => {
  expect(cheaperPriceOf({ code: 'price-changed', facts: { price: 400_000 } })).toBe(
    '400\u00a0000\u00a0₸',
  );
  expect(cheaperPriceOf({ code: 'offer-over', facts: {} })).toBeNull();
});
