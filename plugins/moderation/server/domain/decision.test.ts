import { describe, expect, it } from 'vitest';
import {
  afterUnpublish,
  decidedByHand,
  letterAfterDecision,
  letterAfterPublish,
  type Moderation,
  needsReason,
} from './decision.ts';

const all: Moderation[] = ['pending', 'approved', 'changes_requested', 'rejected'];

describe('the letter to the author', () => {
  it('says that a work is published, or a change accepted, and nothing when nothing was decided', () => {
    for (const moderation of all) {
      expect(letterAfterPublish({ moderation, isPublished: false })).toBe('work-approved');
    }
    expect(letterAfterPublish({ moderation: 'pending', isPublished: true })).toBe(
      'change-approved',
    );
    expect(letterAfterPublish({ moderation: 'approved', isPublished: true })).toBeNull();
  });

  it('says what a refusal means for what is public', () => {
    const fresh = { moderation: 'pending', isPublished: false } as const;
    const live = { moderation: 'pending', isPublished: true } as const;
    expect(letterAfterDecision(fresh, 'rejected')).toBe('work-rejected');
    expect(letterAfterDecision(live, 'rejected')).toBe('change-rejected');
    expect(letterAfterDecision(fresh, 'changes_requested')).toBe('work-changes-requested');
    expect(letterAfterDecision(fresh, 'approved')).toBeNull();
  });

  it('is not written twice for one decision', () => {
    for (const moderation of all) {
      expect(letterAfterDecision({ moderation, isPublished: false }, moderation)).toBeNull();
    }
  });
});

describe('a decision', () => {
  it('is not made by the word "approved"', () => {
    expect(decidedByHand('pending', 'approved')).toBe('pending');
    expect(decidedByHand('rejected', 'approved')).toBe('rejected');
    expect(decidedByHand('pending', 'rejected')).toBe('rejected');
  });

  it('needs a reason when it refuses', () => {
    expect(all.filter(needsReason)).toEqual(['changes_requested', 'rejected']);
  });

  it('to take a work off leaves it with its author', () => {
    expect(afterUnpublish('approved')).toBe('changes_requested');
    expect(afterUnpublish('rejected')).toBe('rejected');
  });
});
