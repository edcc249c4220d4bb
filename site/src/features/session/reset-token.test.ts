import { describe, expect, it, vi } from 'vitest';
import { resetTokenOf, takeResetToken } from './reset-token.ts';

describe('the token of a letter', () => {
  it('stands behind the # of the address', () => {
    expect(resetTokenOf('#reset=Ab_9-z')).toBe('Ab_9-z');
  });

  it.each(['', '#', '#reset=', '#reset=a b', '#reset=a&b', '#main', `#reset=${'x'.repeat(201)}`])(
    'is not in %j',
    (hash) => expect(resetTokenOf(hash)).toBeUndefined(),
  );

  it('is taken out of the address, the rest of it stays', () => {
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state: null, replaceState });
    vi.stubGlobal('location', { hash: '#reset=t1', pathname: '/ru/login', search: '?next=%2F' });
    expect(takeResetToken()).toBe('t1');
    expect(replaceState).toHaveBeenCalledWith(null, '', '/ru/login?next=%2F');

    vi.stubGlobal('location', { hash: '#main', pathname: '/login', search: '' });
    expect(takeResetToken()).toBeUndefined();
    expect(replaceState).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
