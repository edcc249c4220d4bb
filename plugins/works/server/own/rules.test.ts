import type { ModerationState, WorkState } from '@oner/config/contract/work-states';
import { describe, expect, it } from 'vitest';
import { showsReason, workState } from './rules.ts';

describe('the state of a work', () => {
  const table: [ModerationState | null, WorkState, WorkState][] = [
    ['pending', 'submitted', 'change_under_review'],
    ['changes_requested', 'changes_requested', 'changes_requested'],
    ['rejected', 'rejected', 'published'],
    ['approved', 'draft', 'published'],
    [null, 'submitted', 'change_under_review'],
  ];
  it.each(table)('%s: %s when nothing is public, else %s', (moderation, hidden, shown) => {
    expect(workState({ moderation, isSubmitted: true, isPublished: false })).toBe(hidden);
    expect(workState({ moderation, isSubmitted: true, isPublished: true })).toBe(shown);
  });

  it('is a draft until it is sent', () => {
    expect(workState({ moderation: 'pending', isSubmitted: false, isPublished: false })).toBe(
      'draft',
    );
  });

  it('includes a reason only after a refusal', () => {
    const said: ModerationState[] = ['pending', 'approved', 'changes_requested', 'rejected'];
    expect(said.filter(showsReason)).toEqual(['changes_requested', 'rejected']);
  });
});
