import { describe, expect, it } from 'vitest';
import {
  isOpen,
  isPayable,
  type PaymentMove,
  type PaymentState,
  paymentMachine,
} from './payment-states.ts';

const path = (...moves: PaymentMove[]): PaymentState | null =>
  moves.reduce<PaymentState | null>((at, move) => at && paymentMachine.next(at, move), 'not_paid');

describe('a payment', () => {
  it.each<[string, PaymentMove[], PaymentState | null]>([
    ['is paid', ['sign', 'capture'], 'captured'],
    ['is declined, tried again and paid', ['sign', 'decline', 'sign', 'capture'], 'captured'],
    ['is declined and paid without a new signature', ['sign', 'decline', 'capture'], 'captured'],
    ['is paid after it expired', ['sign', 'expire', 'capture'], 'captured'],
    ['is not declined after it was captured', ['sign', 'capture', 'decline'], null],
    ['is not captured twice', ['sign', 'capture', 'capture'], null],
    ['does not expire once captured', ['sign', 'capture', 'expire'], null],
    ['is not signed once expired', ['sign', 'expire', 'sign'], null],
    ['is not signed once captured', ['sign', 'capture', 'sign'], null],
    ['waits for people after a mismatch', ['sign', 'mismatch', 'capture'], null],
  ])('%s', (_story, moves, end) => {
    expect(path(...moves)).toBe(end);
  });

  it('stays open as long as money may arrive', () => {
    expect(paymentMachine.states.filter(isOpen)).toEqual([
      'not_paid',
      'awaiting',
      'failed',
      'expired',
    ]);
    expect(paymentMachine.states.filter(isPayable)).toEqual(['not_paid', 'awaiting', 'failed']);
  });
});
