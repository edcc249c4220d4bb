import { describe, expect, it } from 'vitest';
import { type Can, isDue, mayChangeFactors, movesMoney } from './rules.ts';

const marked = ['plugin::payouts.pay.read', 'plugin::orders.board.refund'];
const holds =
  (...rights: string[]): Can =>
  (action, subject) =>
    rights.includes(subject ? `${action} ${subject}` : action);

describe('a right over money', () => {
  it.each([
    ['one that a plugin has marked', 'plugin::payouts.pay.read', true],
    ['one that is not marked', 'plugin::orders.board.read', false],
    ['to make colleagues', 'admin::users.create', true],
    ['to change roles', 'admin::roles.update', true],
    [
      'to write accounts',
      'plugin::content-manager.explorer.update plugin::users-permissions.user',
      true,
    ],
    [
      'to price merchandise',
      'plugin::content-manager.explorer.update api::shop-item.shop-item',
      true,
    ],
    ['to write news', 'plugin::content-manager.explorer.update api::news.news', false],
  ])('%s', (_, right, isMoney) => {
    expect(movesMoney(['a-role-of-the-panel'], holds(right), marked)).toBe(isMoney);
  });

  it('is always the owner’s', () => {
    expect(movesMoney(['strapi-super-admin'], holds(), marked)).toBe(true);
  });
});

describe('a second factor', () => {
  const none = { enrolled: false, shownAt: null };

  it('is required from staff who must have one, and from staff who have one', () => {
    expect(isDue({ ...none, forced: true })).toBe(true);
    expect(isDue({ ...none, forced: false })).toBe(false);
    expect(isDue({ forced: false, enrolled: true, shownAt: null })).toBe(true);
    expect(isDue({ forced: true, enrolled: true, shownAt: 1 })).toBe(false);
  });

  it('is changed within ten minutes after it was shown; the first one needs none', () => {
    const now = 10_000_000;
    const shown = (ago: number) => ({ forced: true, enrolled: true, shownAt: now - ago });
    expect(mayChangeFactors({ ...none, forced: true }, now)).toBe(true);
    expect(mayChangeFactors(shown(599_999), now)).toBe(true);
    expect(mayChangeFactors(shown(600_000), now)).toBe(false);
    expect(mayChangeFactors({ forced: false, enrolled: true, shownAt: null }, now)).toBe(false);
  });
});
