import { answerClaimBy } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { complaintMachine, isAnswerLate, isOpenComplaint } from './complaint.ts';

describe('a report', () => {
  it('moves in these ways and in no other', () => {
    expect(complaintMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'new take in_work',
      'new answer answered',
      'new close closed',
      'in_work answer answered',
      'in_work close closed',
      'answered close closed',
      'answered reopen in_work',
      'closed reopen in_work',
    ]);
  });

  it('is late after fifteen working days of the Kazakh calendar, while it is open', () => {
    // Monday 14 December 2026: the 16th and 1, 4 and 7 January are days off.
    const by = answerClaimBy(new Date('2026-12-14T05:00:00Z'));
    expect(by).toBe('2027-01-08');
    const [last, first] = [new Date('2027-01-08T18:59:59Z'), new Date('2027-01-08T19:00:00Z')];
    for (const state of complaintMachine.states) {
      expect(isAnswerLate(state, by, last)).toBe(false);
      expect(isAnswerLate(state, by, first)).toBe(isOpenComplaint(state));
    }
    expect(isAnswerLate('new', null, first)).toBe(false);
  });
});
