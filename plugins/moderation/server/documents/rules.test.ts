import { describe, expect, it } from 'vitest';
import { documentMachine, isDueDay, isOverdue, remindOfDocumentAt } from './rules.ts';

describe('a request for documents', () => {
  it.each([
    ['asked', 'send', 'sent'],
    ['asked', 'accept', null],
    ['asked', 'close', 'closed'],
    ['sent', 'send', 'sent'],
    ['sent', 'take-back', 'asked'],
    ['sent', 'accept', 'accepted'],
    ['sent', 'again', 'asked'],
    ['accepted', 'send', null],
    ['accepted', 'take-back', null],
    ['closed', 'again', null],
  ] as const)('%s, %s: %s', (from, move, to) => {
    expect(documentMachine.next(from, move)).toBe(to);
  });

  it('is overdue from midnight in Almaty after its last day, while nothing was sent', () => {
    const [last, first] = [new Date('2026-12-01T18:59:59Z'), new Date('2026-12-01T19:00:00Z')];
    expect(isOverdue('asked', '2026-12-01', last)).toBe(false);
    expect(isOverdue('asked', '2026-12-01', first)).toBe(true);
    expect(isOverdue('sent', '2026-12-01', first)).toBe(false);
  });

  it('has a last day from tomorrow to three months ahead', () => {
    expect(isDueDay('2026-12-01', '2026-12-01')).toBe(false);
    expect(isDueDay('2026-12-02', '2026-12-01')).toBe(true);
    expect(isDueDay('2027-03-01', '2026-12-01')).toBe(true);
    expect(isDueDay('2027-03-02', '2026-12-01')).toBe(false);
  });

  it('has a reminder at nine on the day before, if that is in the future', () => {
    const now = new Date('2026-12-01T05:00:00Z');
    expect(remindOfDocumentAt('2026-12-05', now)?.toISOString()).toBe('2026-12-04T04:00:00.000Z');
    expect(remindOfDocumentAt('2026-12-02', now)).toBeNull();
  });
});
