import { describe, expect, it } from 'vitest';
import { offerBadgeOf, offerStateKey, sideIn } from './offers.ts';

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
