import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
});

it('the menu sends the stored token that the cookie confirms, explore that of session storage (spec A §7)', async () => {
  const { menuToken } = await import('./who-am-i.ts');
  const { exploreToken } = await import('./explore-client.ts');
  expect([menuToken(), exploreToken()]).toEqual(['', '']);
  vi.stubGlobal('document', { cookie: 'enter=1; token=planted' });
  expect([menuToken(), exploreToken()]).toEqual(['', '']);
  kept.set('token', 'of tab');
  expect([menuToken(), exploreToken()]).toEqual(['', 'of tab']);
  vi.stubGlobal('document', { cookie: 'token=planted; token=of%20tab' });
  expect([menuToken(), exploreToken()]).toEqual(['of tab', 'of tab']);
  vi.stubGlobal('document', { cookie: 'mytoken=of%20tab' });
  expect([menuToken(), exploreToken()]).toEqual(['', 'of tab']);
});
