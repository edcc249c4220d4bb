import { expect, it } from 'vitest';
import { panelPolicy } from './panel-policy.ts';

it('lets no inline script, no eval and no other host into the panel', () => {
  const policy = panelPolicy(['https://media.oner.kz']).split('; ');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob: https://media.oner.kz");
  const loose = policy.filter((part) => /unsafe|https?:/.test(part));
  expect(loose.map((part) => part.split(' ')[0])).toEqual(['style-src', 'img-src', 'media-src']);
});

it('lets the scripts and the socket of Vite in where the panel is served from its sources', () => {
  const policy = panelPolicy([], true).split('; ');
  expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' ws:");
});
