import { authorStates } from '@oner/config/contract/staff-moderation-shapes';
import { describe, expect, it } from 'vitest';
import { isSuspended, mayMove, mayPublish, profilePartsOf } from './rules.ts';

describe('the standing of an author', () => {
  it('moves only along its table', () => {
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

  it('lets works be public only when it is open, and shuts out who is suspended', () => {
    expect(authorStates.filter(mayPublish)).toEqual(['open']);
    expect(authorStates.filter(isSuspended)).toEqual(['suspended']);
  });
});

describe('what an author has changed', () => {
  it('is said by parts, each once and in one order', () => {
    expect(
      profilePartsOf(['instagram', 'about', 'photo', 'lastName', 'education', 'facebook']),
    ).toEqual(['name', 'description', 'portrait', 'links']);
    expect(profilePartsOf(['username'])).toEqual(['name']);
  });

  it('is nothing to look at where it is no text, picture or link', () => {
    expect(
      profilePartsOf(['phone', 'level', 'hidden', 'blocked', 'photoSmall', 'constructor']),
    ).toEqual([]);
  });

  it('adds to what waits already', () => {
    expect(profilePartsOf(['about'], ['links'])).toEqual(['description', 'links']);
    expect(profilePartsOf([], ['portrait'])).toEqual(['portrait']);
  });
});
