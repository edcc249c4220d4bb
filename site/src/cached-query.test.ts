import { expect, it } from 'vitest';
import { cachedPathOf } from './cached-query.ts';

it.each([
  ['/explore?utm_source=x', '/explore'],
  ['/explore?q=дала&min=10', '/explore?min=10&q=%D0%B4%D0%B0%D0%BB%D0%B0'],
  ['/ru/faq', '/ru/faq'],
])('%s has the cache key %s', (address, place) => {
  expect(cachedPathOf(new URL(address, 'https://oner.kz'))).toBe(place);
});
