import { describe, expect, it } from 'vitest';
import { partsOf } from './profile-parts.ts';

describe('what an author has changed', () => {
  it('is said by parts, each once and in one order', () => {
    expect(partsOf(['instagram', 'about', 'photo', 'lastName', 'education', 'facebook'])).toEqual([
      'name',
      'description',
      'portrait',
      'links',
    ]);
    expect(partsOf(['username'])).toEqual(['name']);
  });

  it('is nothing to look at where it is no text, picture or link', () => {
    expect(partsOf(['phone', 'level', 'hidden', 'blocked', 'photoSmall', 'constructor'])).toEqual(
      [],
    );
  });

  it('adds to what waits already', () => {
    expect(partsOf(['about'], ['links'])).toEqual(['description', 'links']);
    expect(partsOf([], ['portrait'])).toEqual(['portrait']);
  });
});
