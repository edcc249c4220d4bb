import { BUILT_IN_RULES, KAZAKHSTAN } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { decisionDueAt, shownDue, urgency } from './rules.ts';

const almaty = (text: string): Date => new Date(`${text}+05:00`);

describe('the clock of the queue', () => {
  it('ends with the second working day in Almaty', () => {
    // Thursday evening: Friday, Monday.
    expect(decisionDueAt(almaty('2026-11-19T22:00:00'), BUILT_IN_RULES)).toEqual(
      almaty('2026-11-24T00:00:00'),
    );
    // Across the holidays in December and at New Year.
    expect(decisionDueAt(almaty('2026-12-30T10:00:00'), BUILT_IN_RULES)).toEqual(
      almaty('2027-01-06T00:00:00'),
    );
  });

  it('returns the urgency of a work', () => {
    const due = almaty('2026-11-24T00:00:00');
    expect(urgency(due, almaty('2026-11-20T09:00:00'), KAZAKHSTAN)).toBe('soon');
    expect(urgency(due, almaty('2026-11-19T23:00:00'), KAZAKHSTAN)).toBe('later');
    expect(urgency(due, almaty('2026-11-23T09:00:00'), KAZAKHSTAN)).toBe('today');
    expect(urgency(due, almaty('2026-11-23T23:59:59'), KAZAKHSTAN)).toBe('today');
    expect(urgency(due, due, KAZAKHSTAN)).toBe('overdue');
  });

  it('is suspended by force majeure, and shows the earliest possible end meanwhile', () => {
    const sent = almaty('2026-11-19T22:00:00');
    const rules = (endsOn: string | null) => ({
      calendar: KAZAKHSTAN,
      forceMajeure: [{ startsOn: '2026-11-23', endsOn }],
    });
    expect(decisionDueAt(sent, rules('2026-11-25'))).toEqual(almaty('2026-11-27T00:00:00'));
    const kept = decisionDueAt(sent, rules(null));
    expect(urgency(kept, almaty('2027-06-01T09:00:00'), KAZAKHSTAN)).toBe('later');
    const shown = shownDue(
      { submittedAt: sent, dueAt: kept },
      almaty('2026-11-26T09:00:00'),
      rules(null),
    );
    expect(shown).toEqual(almaty('2026-11-28T00:00:00'));
  });
});
