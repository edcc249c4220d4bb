import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prefixes, routes } from './routes.ts';

const numbered = (path: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `${path}${from + place}`);

/** The table of spec A §2. */
const specified = [
  '/',
  ...numbered('/home-v', 2, 7),
  '/product-details/[project]/[id]',
  '/product-details/[id]',
  '/product-details-v2-[id]',
  '/product-details-v3-[id]',
  '/item-details',
  '/item-details-v2',
  '/explore',
  ...numbered('/explore-v', 2, 7),
  '/activity',
  '/author',
  '/author/[id]',
  '/about-us',
  '/activity-v2',
  '/ranking',
  '/contact',
  '/wallet',
  '/wallet-v2',
  '/blog',
  '/blog-detail-[id]',
  '/blog-detail',
  ...numbered('/blog-detail', 2, 4),
  '/page-privacy',
  '/page-terms',
  '/page-agreement',
  '/login',
  '/login-v2',
  '/register_choose',
  '/register',
  '/register-seller',
  '/offers',
  '/purchases-sales',
  '/transactions',
  '/display',
  '/redeem',
  '/deposit-enfties',
  '/profile',
  '/account',
  '/payment-methods',
  '/seller-settings',
  '/notifications',
  '/security',
  '/update-single/[id]',
  '/update-single2/[id]',
  '/update-multiple/[id]',
  '/create',
  '/create-single',
  '/create-single2',
  '/create-multiple',
  '/payment',
  '/payment-craft',
  '/payment-graph',
  '/payment-merch',
];

describe('the table of paths', () => {
  it('refers only to screens that exist', () => {
    for (const { pattern, screen } of routes) {
      const file = new URL(`./screens/${screen}.astro`, import.meta.url);
      expect(existsSync(file), pattern).toBe(true);
    }
  });

  it('contains each path once', () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it.each(specified)('has %s of the specification', (path) =>
    expect(routes.some(({ pattern }) => pattern === path)).toBe(true),
  );

  it('has the four forms of a product page and the four return pages', () => {
    const of = (screen: string) => routes.filter((one) => one.screen === screen).length;
    // Two of them without an id, and the readable address.
    expect(of('product')).toBe(4 + 2 + 1);
    expect(of('payment')).toBe(4);
  });

  it('has no prefix for Kazakh', () => {
    expect(prefixes).toEqual({ kk: '', ru: '/ru', en: '/en' });
  });
});
