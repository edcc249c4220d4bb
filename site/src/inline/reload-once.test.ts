import { beforeEach, expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';

const early = await compileInline('early');

const minuteMs = 60_000;
let now = 1_000_000_000_000;
let isOnline = true;
const kept = new Map<string, number>();

/** A page with the script in its head; counts its reloads. */
const open = (pathname = '/explore') => {
  const listeners = new Map<string, (event: object) => void>();
  const page = { reloads: 0, dataset: {} as Record<string, string> };
  const scope = {
    document: { documentElement: page },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    location: { pathname, reload: () => page.reloads++ },
    navigator: { onLine: isOnline },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: number) => kept.set(key, value),
    },
    Date: { now: () => now },
  };
  new Function(...Object.keys(scope), early)(...Object.values(scope));
  const tell = (name: string, event: object = {}) => listeners.get(name)?.(event);
  return { page, tell };
};

beforeEach(() => {
  kept.clear();
  isOnline = true;
});

it.each([
  ['error', { target: { localName: 'script' } }],
  ['vite:preloadError', {}],
  ['astro:hydration-error', {}],
])('%s: reloads the page once, then shows that a part is missing', (name, event) => {
  const first = open();
  first.tell(name, event);
  expect(first.page).toEqual({ reloads: 1, dataset: {} });
  const second = open();
  second.tell(name, event);
  expect(second.page).toEqual({ reloads: 0, dataset: { failed: '' } });
});

it('retries at another address, and after some time', () => {
  open().tell('vite:preloadError');
  const other = open('/ru/explore');
  other.tell('vite:preloadError');
  expect(other.page.reloads).toBe(1);
  now += 11 * minuteMs;
  const later = open();
  later.tell('vite:preloadError');
  expect(later.page.reloads).toBe(1);
});

it('reloads once when several parts fail at the same time', () => {
  const { page, tell } = open();
  tell('vite:preloadError');
  tell('astro:hydration-error');
  expect(page).toEqual({ reloads: 1, dataset: {} });
});

it('does not reload while offline, for a picture, or while the page is being left', () => {
  const picture = open();
  picture.tell('error', { target: { localName: 'img' } });
  expect(picture.page).toEqual({ reloads: 0, dataset: {} });
  picture.tell('beforeunload');
  picture.tell('vite:preloadError');
  expect(picture.page).toEqual({ reloads: 0, dataset: {} });
  // The navigation failed, and the page is still open.
  now += minuteMs;
  picture.tell('vite:preloadError');
  expect(picture.page.reloads).toBe(1);
  const kept = open('/kept');
  kept.page.dataset.kept = '';
  kept.tell('vite:preloadError');
  expect(kept.page).toEqual({ reloads: 0, dataset: { kept: '', failed: '' } });
  isOnline = false;
  const offline = open();
  offline.tell('vite:preloadError');
  expect(offline.page).toEqual({ reloads: 0, dataset: { failed: '' } });
});
