import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import {
  assetsOf,
  isCacheablePath,
  isPage,
  mayCachePage,
  mayCachePicture,
  standInPath,
} from './rules.ts';

const answer = (headers: Record<string, string>, more: object = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(headers),
  ...more,
});

describe('pages that are kept', () => {
  it.each([
    '/',
    '/ru',
    '/en',
    '/explore',
    '/ru/explore-v3',
    '/home-v4',
    '/activity',
    '/activity-v2',
    '/author',
    '/author/a1b2',
    '/ru/art',
    '/crafts',
    '/design',
    '/shop',
    '/authors',
    '/authors/aigerim-a1b2',
    '/works/dala-aigerim-w1',
    '/en/works/dala-aigerim-w1/room',
    '/news',
    '/news/n1',
    '/product-details/art/w1',
    '/en/product-details/art/w1/room',
    '/faq',
    '/product-details-v2-w1',
    '/blog',
    '/blog-detail-n1',
    '/collections',
    '/collections/blue-hour',
    '/page-terms',
    '/ru/about-us',
  ])('%s', (path) => expect(isCacheablePath(path)).toBe(true));

  it.each([
    '/profile',
    '/ru/account',
    '/wallet/2026-01',
    '/purchases-sales/48120573391',
    '/payment',
    '/payment-merch',
    '/login',
    '/en/register',
    '/notices',
    '/create-single',
    '/offline',
    '/deposit/abc',
    '/update-single/w1',
    '/rus',
    '/security',
    '/display',
  ])('not %s', (path) => expect(isCacheablePath(path)).toBe(false));

  it('never includes pages that require a login', () => {
    const guarded = /^\/(profile|account|security|notices|wallet|clock|payment|purchases|transact)/;
    for (const { pattern } of routes)
      if (guarded.test(pattern)) expect(isCacheablePath(pattern), pattern).toBe(false);
  });

  it('includes only complete pages, and no draft', () => {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    expect(mayCachePage(answer(html))).toBe(true);
    expect(mayCachePage(answer({ ...html, 'cache-control': 'no-cache' }))).toBe(true);
    expect(mayCachePage(answer({ ...html, 'cache-control': 'private, no-store' }))).toBe(false);
    expect(mayCachePage(answer(html, { status: 404 }))).toBe(false);
    expect(mayCachePage(answer(html, { redirected: true }))).toBe(false);
    expect(mayCachePage(answer({ 'content-type': 'application/json' }))).toBe(false);
  });
});

it('distinguishes pages from API paths', () => {
  for (const path of ['/', '/ru/explore', '/profile', '/no-such-page'])
    expect(isPage(path)).toBe(true);
  for (const path of [
    '/api/art/get',
    '/api-auth/token',
    '/uploads/a.webp',
    '/healthz',
    '/livez',
    '/readyz',
    '/robots.txt',
  ])
    expect(isPage(path)).toBe(false);
});

it('caches small pictures', () => {
  const image = { 'content-type': 'image/webp' };
  expect(mayCachePicture(answer({ ...image, 'content-length': '40000' }))).toBe(true);
  expect(mayCachePicture(answer({ ...image, 'content-length': '4000000' }))).toBe(false);
  expect(mayCachePicture(answer(image))).toBe(false);
  // A picture of a work that is not public.
  const own = { ...image, 'content-length': '40000', 'cache-control': 'private, max-age=600' };
  expect(mayCachePicture(answer(own))).toBe(false);
});

it('uses the language of the address for the offline page', () => {
  expect(standInPath('/profile')).toBe('/offline');
  expect(standInPath('/ru/profile')).toBe('/ru/offline');
  expect(standInPath('/en')).toBe('/en/offline');
});

it('reads the assets of a page', () => {
  const html =
    '<link href="/_astro/Base.a1.css"><script src="/_astro/H.astro_x.b-2.js"><img src="/a.png">';
  expect(assetsOf(html)).toEqual(['/_astro/Base.a1.css', '/_astro/H.astro_x.b-2.js']);
});
