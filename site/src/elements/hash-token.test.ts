import { describe, expect, it, vi } from 'vitest';
import { hashTokenOf, takeHashToken } from './hash-token.ts';

describe('the token of a letter', () => {
  it('stands behind the # of the address', () => {
    expect(hashTokenOf('reset', '#reset=Ab_9-z')).toBe('Ab_9-z');
  });

  it.each(['', '#', '#reset=', '#reset=a b', '#reset=a&b', '#main', `#reset=${'x'.repeat(201)}`])(
    'is not in %j',
    (hash) => expect(hashTokenOf('reset', hash)).toBeUndefined(),
  );

  it('is taken out of the address, the rest of it stays', () => {
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state: null, replaceState });
    vi.stubGlobal('location', { hash: '#reset=t1', pathname: '/ru/login', search: '?next=%2F' });
    expect(takeHashToken('reset')).toBe('t1');
    expect(replaceState).toHaveBeenCalledWith(null, '', '/ru/login?next=%2F');

    vi.stubGlobal('location', { hash: '#main', pathname: '/login', search: '' });
    expect(takeHashToken('reset')).toBeUndefined();
    expect(replaceState).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
