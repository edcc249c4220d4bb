import { describe, expect, it } from 'vitest';
import { dueAt, urgency } from './queue-clock.ts';

const almaty = (text: string): Date => new Date(`${text}+05:00`);

describe('the clock of the queue', () => {
  it('ends with the second working day in Almaty', () => {
    // Thursday evening: Friday, Monday.
    expect(dueAt(almaty('2026-11-19T22:00:00'))).toEqual(almaty('2026-11-24T00:00:00'));
    // Over the holidays of December and the New Year.
    expect(dueAt(almaty('2026-12-30T10:00:00'))).toEqual(almaty('2027-01-06T00:00:00'));
  });

  it('says how urgent a work is', () => {
    const due = almaty('2026-11-24T00:00:00');
    expect(urgency(due, almaty('2026-11-20T09:00:00'))).toBe('soon');
    expect(urgency(due, almaty('2026-11-19T23:00:00'))).toBe('later');
    expect(urgency(due, almaty('2026-11-23T09:00:00'))).toBe('today');
    expect(urgency(due, almaty('2026-11-23T23:59:59'))).toBe('today');
    expect(urgency(due, due)).toBe('overdue');
  });
});
