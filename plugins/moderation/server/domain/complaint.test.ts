import { answerClaimBy } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  afterComplaintMove,
  type ComplaintMove,
  complaintStates,
  isAnswerLate,
  isOpenComplaint,
} from './complaint.ts';

describe('a report', () => {
  it.each([
    ['new', { take: 'in_work', answer: 'answered', close: 'closed' }],
    ['in_work', { answer: 'answered', close: 'closed' }],
    ['answered', { close: 'closed', reopen: 'in_work' }],
    ['closed', { reopen: 'in_work' }],
  ] as const)('that is %s moves so and in no other way', (from, table) => {
    for (const move of ['take', 'answer', 'close', 'reopen'] satisfies ComplaintMove[]) {
      expect([move, afterComplaintMove(from, move)]).toEqual([
        move,
        (table as Partial<Record<ComplaintMove, string>>)[move] ?? null,
      ]);
    }
  });

  it('is late after fifteen working days of the Kazakh calendar, while it is open', () => {
    // Monday 14 December 2026: the 16th and 1, 4 and 7 January are days off.
    const by = answerClaimBy(new Date('2026-12-14T05:00:00Z'));
    expect(by).toBe('2027-01-08');
    const [last, first] = [new Date('2027-01-08T18:59:59Z'), new Date('2027-01-08T19:00:00Z')];
    for (const state of complaintStates) {
      expect(isAnswerLate(state, by, last)).toBe(false);
      expect(isAnswerLate(state, by, first)).toBe(isOpenComplaint(state));
    }
    expect(isAnswerLate('new', null, first)).toBe(false);
  });
});
