import { expect, it } from 'vitest';
import { sampleOrder } from './order.fixture.ts';
import { payingOf } from './paying.ts';

const [line] = sampleOrder().lines;
const begun = {} as Parameters<typeof payingOf>[1];
const paysFor = {
  order: '40318827560',
  reason: null,
  first_day: '2026-12-01',
  last_day: '2026-12-05',
};

it.each([
  ['tshirt', null, false],
  ['rent', null, false],
  ['licence', null, true],
  ['rent', 'extension', true],
  ['original', 'buy-out', true],
] as const)('of a %s that pays for %s needs no delivery: %s', (kind, what, isUndelivered) => {
  const order = sampleOrder({
    lines: line ? [{ ...line, kind }] : [],
    pays_for: what && { ...paysFor, what },
  });
  expect(payingOf(order, begun, '', 'en').isUndelivered).toBe(isUndelivered);
});
