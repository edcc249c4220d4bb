import { authorStates } from '@oner/config/contract/staff-moderation-shapes';
import { describe, expect, it } from 'vitest';
import { isSuspended, mayMove, mayPublish, profilePartsOf } from './rules.ts';

describe('the state of an author', () => {
  it('changes only by the allowed transitions', () => {
    const allowed = authorStates.flatMap((from) =>
      authorStates.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'pending open',
      'pending suspended',
      'open suspended',
      'suspended open',
    ]);
  });

  it('allows public works only when open, and blocks suspended authors', () => {
    expect(authorStates.filter(mayPublish)).toEqual(['open']);
    expect(authorStates.filter(isSuspended)).toEqual(['suspended']);
  });
});

describe('the changed parts of a profile', () => {
  it('are listed once each, in a fixed order', () => {
    expect(
      profilePartsOf(['instagram', 'about', 'photo', 'lastName', 'education', 'facebook']),
    ).toEqual(['name', 'description', 'portrait', 'links']);
    expect(profilePartsOf(['username'])).toEqual(['name']);
  });

  it('are empty for fields other than texts, pictures and links', () => {
    expect(
      profilePartsOf(['phone', 'level', 'hidden', 'blocked', 'photoSmall', 'constructor']),
    ).toEqual([]);
  });

  it('include those already waiting', () => {
    expect(profilePartsOf(['about'], ['links'])).toEqual(['description', 'links']);
    expect(profilePartsOf([], ['portrait'])).toEqual(['portrait']);
  });
});
