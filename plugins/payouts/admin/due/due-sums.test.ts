import { expect, it } from 'vitest';
import type { DueRow } from '../api/types.ts';
import { dueSums } from './due-sums.ts';

const row = (amount: number, more: Partial<DueRow> = {}): DueRow => ({
  ...{ author: { id: 'a', name: 'Айгерім', username: 'aigerim' }, amount, due: '2026-12-01' },
  ...{ acts: ['A-000001'], late: false, penalty: 0, holds: [] },
  ...more,
});

it('counts what would be paid, and what would stay', () => {
  const held = row(90_000, { late: true, holds: [{ reason: 'iban-missing', until: null }] });
  const due = [row(10_000.1), row(12_500.2, { late: true }), held];
  expect(dueSums(due)).toEqual({ free: 2, amount: 22_500.3, held: 1, late: 2 });
  expect(dueSums([])).toEqual({ free: 0, amount: 0, held: 0, late: 0 });
});
