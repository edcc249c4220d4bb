import { paymentStatuses } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from './order.fixture.ts';
import { isPayable, isSettled, outcomeOf, pauseMs } from './outcome.ts';

describe('outcomeOf', () => {
  it.each([
    ['not_paid', 'unpaid', false],
    ['awaiting', 'pending', false],
    ['captured', 'paid', true],
    ['failed', 'declined', true],
    ['expired', 'expired', true],
    ['refunded', 'paid', true],
  ] as const)('%s is %s', (payment_status, outcome, settled) => {
    const told = outcomeOf(sampleOrder({ payment_status }));
    expect([told, isSettled(told)]).toEqual([outcome, settled]);
  });
  it('lets a difference in the amount stand above everything', () => {
    const order = sampleOrder({ status: 'requires_action', payment_status: 'awaiting' });
    expect(outcomeOf(order)).toBe('checking');
  });
});

describe('isPayable', () => {
  const expires = '2026-11-19T09:27:00Z';
  it('holds for exactly the states the server lets pay', () => {
    const payable = paymentStatuses.filter((payment_status) =>
      isPayable(sampleOrder({ payment_status, expires })),
    );
    expect(payable).toEqual(['not_paid', 'awaiting', 'failed']);
  });
  it('ends with the reservation and with the order', () => {
    expect(isPayable(sampleOrder({ payment_status: 'failed', expires: null }))).toBe(false);
    expect(isPayable(sampleOrder({ status: 'canceled', payment_status: 'failed', expires }))).toBe(
      false,
    );
  });
});

describe('pauseMs', () => {
  it('grows and has a limit', () => {
    const pauses = Array.from({ length: 20 }, (_, asked) => pauseMs(asked));
    expect(pauses[0]).toBe(1000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(30_000);
  });
});
