import { describe, expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

const next = (place: string) => `?next=${encodeURIComponent(place)}`;

describe('where a login leads', () => {
  it('back to the page that asked', () => {
    expect(nextPlace(next('/ru/activity?category=1#item'), 'ru')).toBe(
      '/ru/activity?category=1#item',
    );
  });

  it('to explore in the language of the page', () => {
    expect(nextPlace('', 'kk')).toBe('/explore');
    expect(nextPlace('', 'en')).toBe('/en/explore');
  });

  it.each([
    'https://evil.kz',
    '//evil.kz',
    '/\\evil.kz',
    '/\t/evil.kz',
    '/\n/evil.kz',
    'javascript:alert(1)',
    'explore',
  ])('never to %j', (place) => expect(nextPlace(next(place), 'kk')).toBe('/explore'));
});
