import { payoutStates } from '@oner/config/contract/payout-states';
import type { StaffBatch } from '@oner/config/contract/staff-payouts';
import { expect, it } from 'vitest';
import type { Right } from '../rights.ts';
import { approval, batchState, payoutActions } from './batch-state.ts';

const batch: StaffBatch = {
  id: 1,
  name: 'OP-000001',
  sha256: null,
  proposedBy: 'staff:2',
  proposedByName: 'Гүлнар',
  proposedAt: '2026-12-01T05:00:00.000Z',
  approvedBy: null,
  approvedByName: null,
  approvedAt: null,
  filedAt: null,
  expiresAt: null,
  expired: false,
  amount: 12_000,
  count: 1,
  open: 0,
};
const at = '2026-12-02T05:00:00.000Z';
const accountant = new Set<Right>(['read', 'propose', 'file', 'settle']);
const owner = new Set<Right>(['read', 'propose', 'file', 'settle', 'approve', 'own']);

it.each([
  [{}, 'batch.waits'],
  [{ count: 0 }, 'batch.empty'],
  [{ approvedAt: at }, 'batch.ready'],
  [{ approvedAt: at, filedAt: at, open: 1 }, 'batch.at-bank'],
  [{ approvedAt: at, filedAt: at }, 'batch.settled'],
])('%j stands as %s', (more, word) => {
  expect(batchState({ ...batch, ...more })[0]).toBe(word);
});

it('is approved by another person who has the right', () => {
  expect(approval(batch, owner, 'staff:1')).toBe('may');
  expect(approval(batch, owner, 'staff:2')).toBe('batch.own');
  expect(approval(batch, accountant, 'staff:3')).toBe('batch.by-owner');
  expect(approval({ ...batch, approvedAt: at }, owner, 'staff:1')).toBeNull();
  expect(approval({ ...batch, count: 0 }, owner, 'staff:1')).toBeNull();
});

it('offers what a payout can go through, to whom it is allowed', () => {
  const offered = payoutStates.map((state) => payoutActions({ state }, accountant));
  expect(offered).toEqual([
    ['drop'],
    ['drop'],
    ['pay', 'return', 'drop'],
    ['return'],
    ['again'],
    [],
  ]);
  expect(payoutActions({ state: 'filed' }, new Set<Right>(['read']))).toEqual([]);
});
