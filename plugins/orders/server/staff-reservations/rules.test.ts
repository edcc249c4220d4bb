import { describe, expect, it } from 'vitest';
import { boundsOf, reservationMovesOf } from './rules.ts';

const madeAt = new Date('2026-11-20T20:00:00Z');

describe('the last day of a reservation by staff', () => {
  it('lies between today and the limit after it was made, in Almaty', () => {
    expect(boundsOf(madeAt, madeAt, 30)).toEqual({ from: '2026-11-21', to: '2026-12-21' });
  });
  it('is counted from the day it was made, however often it is extended', () => {
    const later = new Date('2026-12-10T05:00:00Z');
    expect(boundsOf(madeAt, later, 30)).toEqual({ from: '2026-12-10', to: '2026-12-21' });
  });
});

describe('what staff may do with a reservation', () => {
  it('is everything while it is open, and nothing afterwards', () => {
    expect(reservationMovesOf('open', false)).toEqual(['extend', 'move', 'release']);
    for (const state of ['bought', 'released', 'expired'] as const)
      expect(reservationMovesOf(state, false)).toEqual([]);
  });
  it('does not include moving it while its order waits for payment', () => {
    expect(reservationMovesOf('open', true)).toEqual(['extend', 'release']);
  });
});
