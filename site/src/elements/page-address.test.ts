import { describe, expect, it, vi } from 'vitest';
import { hashTokenOf, hasNext, nextPath, takeHashToken } from './page-address.ts';

const next = (place: string) => `?next=${encodeURIComponent(place)}`;

describe('where a login leads', () => {
  it('is the page that required the login', () => {
    expect(nextPath(next('/ru/activity?category=1#item'), 'ru')).toBe(
      '/ru/activity?category=1#item',
    );
  });

  it('is explore in the language of the page by default', () => {
    expect(nextPath('', 'kk')).toBe('/explore');
    expect(nextPath('', 'en')).toBe('/en/explore');
  });

  it.each([
    'https://evil.kz',
    'http://evil.kz',
    'HTTPS://EVIL.KZ',
    'https:evil.kz',
    'https:/evil.kz',
    '//evil.kz',
    '///evil.kz',
    '////evil.kz/..',
    '//evil.kz/%2F..',
    '//google.com@evil.kz',
    '/\\evil.kz',
    '\\\\evil.kz',
    '\\/evil.kz',
    '/\\/evil.kz',
    '\\evil.kz',
    '/\t/evil.kz',
    '/\n/evil.kz',
    '/\r/evil.kz',
    '\t//evil.kz',
    ' //evil.kz',
    '\u0000//evil.kz',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.kz/1',
    'mailto:a@evil.kz',
    'intent://evil.kz#Intent;end',
    'ftp://evil.kz',
    '@evil.kz',
    '.evil.kz',
    '?next=//evil.kz',
    '#//evil.kz',
    'explore',
    '',
  ])('is never %j', (place) => expect(nextPath(next(place), 'kk')).toBe('/explore'));
});

describe('exists or not', () => {
  it.each([
    ['?next=%2Factivity', true],
    ['', false],
    ['?next=', false],
    ['?next=%2F%2Fevil.kz', false],
  ])('%s: %s', (search, has) => {
    expect(hasNext(search)).toBe(has);
  });
});

describe('the token of a letter', () => {
  it('stands behind the # of the address', () => {
    expect(hashTokenOf('reset', '#reset=Ab_9-z')).toBe('Ab_9-z');
  });

  it.each(['', '#', '#reset=', '#reset=a b', '#reset=a&b', '#main', `#reset=${'x'.repeat(201)}`])(
    'is not in %j',
    (hash) => expect(hashTokenOf('reset', hash)).toBeUndefined(),
  );

  it('is removed from the address without the rest of it', () => {
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
