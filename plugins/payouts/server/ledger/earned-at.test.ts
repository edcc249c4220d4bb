import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { earnedAt } from './booking-rules.ts';
import type { OrderFacts } from './entry-rules.ts';

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  number: '1',
  orderedOn: '2026-01-01',
  totalTiyn: tiyn(1),
  lines: [],
  refunds: [],
  paidAt: 10,
  cancelUntil: 20,
  deliveredAt: 30,
  completedAt: 40,
  canceledAt: null,
  rent: null,
  ...changes,
});

describe('a line is earned', () => {
  it('when its schedule says', () => {
    expect(earnedAt(order(), 'paid', 50)).toBe(10);
    expect(earnedAt(order(), 'cancel-window', 50)).toBe(20);
    expect(earnedAt(order(), 'delivered', 50)).toBe(30);
    expect(earnedAt(order(), 'completed', 50)).toBe(40);
  });

  it('not before', () => {
    const young = order({ deliveredAt: null, completedAt: null });
    expect(earnedAt(young, 'delivered', 50)).toBeNull();
    expect(earnedAt(young, 'completed', 50)).toBeNull();
    expect(earnedAt(order({ paidAt: null }), 'paid', 50)).toBeNull();
  });

  it('once the days to cancel are over, unless it was canceled in them', () => {
    expect(earnedAt(order(), 'cancel-window', 19)).toBeNull();
    expect(earnedAt(order(), 'cancel-window', 20)).toBe(20);
    expect(earnedAt(order({ cancelUntil: null }), 'cancel-window', 50)).toBeNull();
    expect(earnedAt(order({ canceledAt: 19 }), 'cancel-window', 50)).toBeNull();
    expect(earnedAt(order({ canceledAt: 20 }), 'cancel-window', 50)).toBe(20);
    expect(earnedAt(order({ canceledAt: 25 }), 'cancel-window', 50)).toBe(20);
  });
});
