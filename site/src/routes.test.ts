import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prefixes, routes } from './routes.ts';

describe('the table of paths', () => {
  it('leads only to screens that exist', () => {
    for (const { pattern, screen } of routes) {
      const file = new URL(`./screens/${screen}.astro`, import.meta.url);
      expect(existsSync(file), pattern).toBe(true);
    }
  });

  it('names each path once', () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it.each([
    '/',
    '/explore',
    '/explore-v2',
    '/explore-v3',
    '/activity',
    '/login',
    '/register_choose',
  ])('has %s of the specification', (path) =>
    expect(routes.some(({ pattern }) => pattern === path)).toBe(true),
  );

  it('has the four forms of a product page and the four return pages', () => {
    const of = (screen: string) => routes.filter((one) => one.screen === screen).length;
    expect(of('product')).toBe(6);
    expect(of('payment')).toBe(4);
  });

  it('gives Kazakh the bare address', () => {
    expect(prefixes).toEqual({ kk: '', ru: '/ru', en: '/en' });
  });
});
