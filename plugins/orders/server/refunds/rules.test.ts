import { toTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type OrderState } from '../order/rules.ts';
import {
  againKey,
  claimKey,
  claimOfKey,
  depositKey,
  eventOfDrop,
  isDepositKey,
  refundedTiyn,
} from './rules.ts';

describe('a dropped refund', () => {
  const state = (status: OrderState['status'], fulfillment: OrderState['fulfillment']) =>
    ({ status, payment: 'refund_pending', fulfillment }) as const;

  it.each([
    ['canceled', 'not_fulfilled', false, 'requires_action/refund_pending'],
    ['canceled', 'returned', true, 'requires_action/refund_pending'],
    ['confirmed', 'delivered', false, 'confirmed/captured'],
    ['confirmed', 'delivered', true, 'confirmed/partially_refunded'],
    ['completed', 'delivered', false, 'completed/captured'],
    ['completed', 'delivered', true, 'completed/partially_refunded'],
  ] as const)('of an order that is %s, %s (back before: %s) leads to %s', (...given) => {
    const [status, fulfillment, hasGivenBack, end] = given;
    const before = state(status, fulfillment);
    const after = advance(before, eventOfDrop(before, hasGivenBack));
    expect(after && `${after.status}/${after.payment}`).toBe(end);
    expect(after?.fulfillment).toBe(fulfillment);
  });
});

describe('the key of a refund', () => {
  it('is new to the order, however often refunds were dropped', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (kinds) => {
        const refunds: { key: string }[] = [{ key: 'cancel' }];
        for (const isTransfer of kinds) {
          const last = refunds.at(-1)?.key ?? '';
          const key = isTransfer ? `${last}-by-transfer` : againKey(refunds);
          expect(refunds.map((one) => one.key)).not.toContain(key);
          refunds.push({ key });
        }
      }),
    );
  });

  it('of a claim contains the claim and is always new', () => {
    const refunds: { key: string }[] = [
      { key: 'claim-12345678901-10' },
      { key: 'staff-claim-1-1' },
    ];
    for (let time = 0; time < 5; time += 1) {
      const key = claimKey('12345678901-1', refunds);
      expect(refunds.map((one) => one.key)).not.toContain(key);
      expect(claimOfKey(key)).toBe('12345678901-1');
      refunds.push({ key }, { key: `${key}-by-transfer` });
    }
    expect(refunds.filter((_, at) => at > 1 && at % 2 === 0).map(({ key }) => key)).toEqual(
      ['', '-3', '-5', '-7', '-9'].map((nth) => `claim-12345678901-1${nth}`),
    );
    expect(claimKey('12345678901-1', [])).toBe('claim-12345678901-1');
    expect(claimOfKey('claim-12345678901-10')).toBe('12345678901-10');
    expect(claimOfKey('claim-12345678901-1-again')).toBe('12345678901-1');
    expect(claimOfKey('cancel')).toBeNull();
    expect(claimOfKey('staff-claim-1-1')).toBeNull();
  });
});

it('of a deposit contains the number of the part', () => {
  expect([[], [1], [1, 2]].map(depositKey)).toEqual(['deposit-1', 'deposit-2', 'deposit-3']);
  for (const key of ['deposit-1', 'deposit-12', 'deposit-1-by-transfer'])
    expect([key, isDepositKey(key)]).toEqual([key, true]);
  for (const key of ['deposit', 'deposit-', 'deposit-a', 'no-deposit-1', 'deposit-1a', 'cancel'])
    expect([key, isDepositKey(key)]).toEqual([key, false]);
});

const one = (state: string, tiyn: number) => ({ state, amountTiyn: toTiyn(tiyn) });

it('counts all refunds but dropped ones', () => {
  expect(refundedTiyn([])).toBe(0);
  expect(refundedTiyn([one('settled', 100), one('pending', 20), one('dropped', 7)])).toBe(120);
  expect(refundedTiyn([one('waiting', 5), one('failed', 3)])).toBe(8);
});

it('is additive', () => {
  const refund = fc.record({
    state: fc.constantFrom('waiting', 'pending', 'settled', 'failed', 'dropped'),
    amountTiyn: fc.nat(1_000_000).map(toTiyn),
  });
  fc.assert(
    fc.property(fc.array(refund), fc.array(refund), (some, others) => {
      expect(refundedTiyn([...some, ...others])).toBe(refundedTiyn(some) + refundedTiyn(others));
    }),
  );
});
