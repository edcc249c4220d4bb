import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from './order-states.ts';
import { termProblem } from './order-terms.ts';
import { promisesFrom } from './promises.ts';

/** Friday, 20 November 2026, 15:00 in Almaty. */
const paidAt = new Date('2026-11-20T10:00:00Z');
const promises = promisesFrom(paidAt, BUILT_IN_RULES);
/** Tuesday, 1 December 2026, noon in Almaty. */
const deliveredAt = Date.parse('2026-12-01T07:00:00Z');

describe('termProblem', () => {
  it.each<[event: OrderEvent, at: string, problem: string | null]>([
    ['declare_impossible', '2026-11-21T09:59:59.999Z', null],
    ['declare_impossible', '2026-11-21T10:00:00Z', 'too-late'],
    ['conclude_licence', '2026-11-21T09:59:59.999Z', 'too-early'],
    ['conclude_licence', '2026-11-21T10:00:00Z', null],
    // Five working days after Friday the 20th end with Friday the 27th.
    ['cancel', '2026-11-27T18:59:59.999Z', null],
    ['cancel', '2026-11-27T19:00:00Z', 'too-late'],
    // Seven end with Tuesday, 1 December.
    ['cancel_overdue', '2026-12-01T18:59:59.999Z', 'too-early'],
    ['cancel_overdue', '2026-12-01T19:00:00Z', null],
    // Fourteen days after 1 December end with the 15th.
    ['accept_return', '2026-12-15T18:59:59.999Z', null],
    ['accept_return', '2026-12-15T19:00:00Z', 'too-late'],
    ['complete', '2026-12-15T18:59:59.999Z', 'too-early'],
    ['complete', '2026-12-15T19:00:00Z', null],
    ['ship', '2030-01-01T00:00:00Z', null],
  ])('%s at %s: %s', (event, at, problem) => {
    expect(termProblem(event, { promises, deliveredAt }, Date.parse(at))).toBe(problem);
  });

  it('lets nothing be returned or completed that was never delivered', () => {
    const facts = { promises, deliveredAt: null };
    expect(termProblem('accept_return', facts, deliveredAt)).toBe('too-late');
    expect(termProblem('complete', facts, deliveredAt)).toBe('too-early');
  });

  it('knows no term of what is not paid', () => {
    expect(termProblem('cancel', { promises: null, deliveredAt: null }, 0)).toBeNull();
  });
});
