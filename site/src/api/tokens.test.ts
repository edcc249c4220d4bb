import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('document', { cookie: '' });
});

it('the menu sends the token of the cookie, explore that of session storage, each alone (spec A §7)', async () => {
  const { menuToken } = await import('./who-am-i.ts');
  const { exploreToken } = await import('./explore-client.ts');
  expect([menuToken(), exploreToken()]).toEqual(['', '']);
  vi.stubGlobal('document', { cookie: 'enter=1; token=of%20cookie' });
  expect([menuToken(), exploreToken()]).toEqual(['of cookie', '']);
  vi.stubGlobal('document', { cookie: 'mytoken=x' });
  kept.set('token', 'of-tab');
  expect([menuToken(), exploreToken()]).toEqual(['', 'of-tab']);
});
