import type { StaffRefund } from '@oner/config/contract/staff-refunds';
import { describe, expect, it } from 'vitest';
import type { Right } from '../rights.ts';
import { refundOffers, refundState } from './refund-state.ts';

const manager = new Set<Right>(['read', 'move', 'refund', 'settle']);
const accountant = new Set<Right>(['read', 'settle', 'approve']);
const owner = new Set<Right>(['read', 'move', 'refund', 'settle', 'approve']);
const refund = (state: StaffRefund['state'], way: StaffRefund['way'] = 'gateway') => ({
  state,
  way,
  askedBy: 'staff:1',
});
const told = (...given: Parameters<typeof refundOffers>): string =>
  refundOffers(...given)
    .map(({ action, why }) => (why ? `${action} (${why})` : action))
    .join(' ');

describe('refundOffers', () => {
  it('requires approval by a second person', () => {
    expect(told(refund('waiting'), accountant, 'staff:2')).toBe('approve drop');
    expect(told(refund('waiting'), manager, 'staff:3')).toBe('approve (refund.by-others)');
    expect(told(refund('waiting'), owner, 'staff:1')).toBe('approve (refund.own) drop');
    expect(told(refund('waiting'), owner, 'staff:9')).toBe('approve drop');
  });

  it('allows a manual way after a failure', () => {
    expect(told(refund('failed'), manager, 'staff:1')).toBe('retry transfer');
    expect(told(refund('failed'), accountant, 'staff:2')).toBe('retry drop');
  });

  it('allows confirming only a transfer', () => {
    expect(told(refund('pending', 'transfer'), accountant, 'staff:2')).toBe('confirm');
    expect(told(refund('pending'), owner, 'staff:2')).toBe('');
    expect(told(refund('settled'), owner, 'staff:2')).toBe('');
    expect(told(refund('dropped'), owner, 'staff:2')).toBe('');
  });
});

it('distinguishes a transfer to make from a refund at the bank', () => {
  expect(refundState(refund('pending', 'transfer'))[0]).toBe('refund.to-transfer');
  expect(refundState(refund('pending'))[0]).toBe('refund.pending');
  expect(refundState(refund('failed'))).toEqual(['refund.failed', 'danger']);
});
