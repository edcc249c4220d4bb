import { expect, it } from 'vitest';
import { payoutsHeldUntil } from './payout-hold.ts';

it('payouts wait 48 hours after the last change of a credential', () => {
  const changedAt = Date.parse('2026-11-23T12:00:00+05:00');
  expect(new Date(payoutsHeldUntil(changedAt)).toISOString()).toBe('2026-11-25T07:00:00.000Z');
});
