/** Permissions in responses (every response has a policy, none of them "unsafe"). */

import { calls } from '@oner/config/contract';
import type { APIResponse } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { findPlaces, screens } from './support/screens.ts';

const policyOf = (answer: APIResponse): string => answer.headers()['content-security-policy'] ?? '';

test('every response has a policy without unsafe words', { tag: '@everyday' }, async ({
  request,
}) => {
  const places = await findPlaces(request);
  const pages = screens.map(({ path }) => path(places));
  const more = [
    '/no-such-page',
    '/ru/no-such-page/at-all',
    '/_astro/none.js',
    '/favicon.svg',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/manifest-kk.webmanifest',
    '/uploads/none',
    calls.listArt.path,
    '/api/no-such-call',
    '/api-auth/none',
  ];
  for (const path of [...pages, ...more]) {
    const answer = await request.get(path);
    const policy = policyOf(answer);
    expect(policy, path).toMatch(/default-src '(none|self)'/);
    expect(policy, path).not.toMatch(/unsafe-|\*/);
    const framed = /^\/payment(-craft|-graph|-merch)?(\?|$)/.test(path);
    expect(policy, path).toContain(`frame-ancestors '${framed ? 'self' : 'none'}'`);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
    expect(answer.headers()['referrer-policy'], path).toMatch(/^(strict-origin|no-referrer)/);
    if (/text\/html/.test(answer.headers()['content-type'] ?? '')) {
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toMatch(/script-src [^;]*'sha256-/);
    }
  }
});

test('text never becomes code on a page', { tag: '@everyday' }, async ({ page, trouble }) => {
  trouble.expect(/Trusted|trusted|Content Security Policy|policy:/);
  await page.goto('/about-us');
  const tried = await page.evaluate(async () => {
    // Only later actions of the page itself are subject to its policy, not those of a debugger.
    await new Promise((later) => setTimeout(later));
    const told: string[] = [];
    const attempt = (name: string, deed: () => unknown): void => {
      try {
        deed();
        told.push(`${name}: done`);
      } catch {
        told.push(`${name}: refused`);
      }
    };
    attempt('innerHTML', () => {
      document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>';
    });
    attempt('eval', () => new Function('return 1')());
    attempt('policy', () => {
      const maker = Reflect.get(globalThis, 'trustedTypes');
      return maker.createPolicy('mine', { createHTML: (text: string) => text });
    });
    attempt('worker', () => new Worker('data:text/javascript,1'));
    return told;
  });
  expect(tried).toEqual([
    'innerHTML: refused',
    'eval: refused',
    'policy: refused',
    'worker: refused',
  ]);
});
