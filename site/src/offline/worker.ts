/**
 * The service worker: recently seen pages and pictures are available offline. Pages come from the network whenever it
 * answers; code has a hash in its name and never changes. It stores nothing personal: no API replies, nothing that is
 * sent, no page of the user area (rules.ts). A new build has a worker with new caches.
 */
import {
  assetsOf,
  cacheLimits,
  fontsOf,
  isCacheablePath,
  isPage,
  mayCachePage,
  mayCachePicture,
  standInPath,
} from './rules.ts';

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchRequestEvent = ExtendableWorkerEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  /** Id of the page that is being opened. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
type Worker = {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      readonly includeUncontrolled: true;
    }): Promise<readonly { readonly url: string }[]>;
    get(id: string): Promise<{ postMessage(message: string): void } | undefined>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: ExtendableWorkerEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequestEvent) => void): void;
};
declare const self: Worker;
/** Id of the build, inserted at build time (worker-file.ts). */
declare const __BUILD__: string;

const cacheNames = {
  code: `code-${__BUILD__}`,
  pages: `pages-${__BUILD__}`,
  pictures: 'pictures',
} as const;
/** Time limit for a chunk (spec A §9). */
const patienceMs = 120_000;

const fetchCode = (request: Request | string): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(patienceMs) });

/** Caches everything the offline pages need while online. */
const prepare = async (): Promise<void> => {
  const code = await caches.open(cacheNames.code);
  const needed = new Set<string>();
  for (const path of ['/offline', '/ru/offline', '/en/offline']) {
    const page = await fetch(path, { cache: 'reload' });
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    for (const part of assetsOf(await page.clone().text())) needed.add(part);
    await code.put(path, page);
  }
  for (const part of needed) {
    const answer = await fetchCode(part);
    if (!answer.ok) throw new Error(`${part}: ${answer.status}`);
    if (part.endsWith('.css')) await cacheFonts(code, await answer.clone().text());
    await code.put(part, answer);
  }
};

const cacheFonts = async (code: Cache, css: string): Promise<void> => {
  for (const font of fontsOf(css)) {
    const answer = await fetchCode(font);
    if (answer.ok) await code.put(font, answer);
  }
};

const clean = async (): Promise<void> => {
  const mine: readonly string[] = Object.values(cacheNames);
  for (const name of await caches.keys()) if (!mine.includes(name)) await caches.delete(name);
};

/** Adds an entry to a cache as its newest and removes the oldest ones beyond the limit. */
const cacheNewest = async (
  name: string,
  address: string,
  answer: Response,
  most: number,
): Promise<void> => {
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
};

/** Reports to a page that it was served from the cache, because a browser's online state is unreliable. */
const notifyPage = async (id: string): Promise<void> =>
  (await self.clients.get(id))?.postMessage('kept');

/** Pages opened before the worker was active have been seen, too. */
const cacheOpenPages = async (): Promise<void> => {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true })) {
    const { origin, pathname, search } = new URL(url);
    if (!isCacheablePath(pathname)) continue;
    const page = await fetch(url);
    if (mayCachePage(page))
      await cacheNewest(cacheNames.pages, origin + pathname + search, page, cacheLimits.pages);
  }
};

const openPage = async (event: FetchRequestEvent, { pathname, href }: URL): Promise<Response> => {
  const address = href.split('#', 1)[0] ?? href;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isCacheablePath(pathname) && mayCachePage(answer))
      event.waitUntil(cacheNewest(cacheNames.pages, address, answer.clone(), cacheLimits.pages));
    // Withdrawn.
    if (answer.status === 404)
      event.waitUntil(caches.open(cacheNames.pages).then((pages) => pages.delete(address)));
    return answer;
  } catch {
    event.waitUntil(notifyPage(event.resultingClientId));
    const pages = await caches.open(cacheNames.pages);
    const seen = await pages.match(address);
    return seen ?? (await caches.match(standInPath(pathname))) ?? Response.error();
  }
};

const openCode = async (event: FetchRequestEvent): Promise<Response> => {
  const code = await caches.open(cacheNames.code);
  const cached = await code.match(event.request);
  if (cached) return cached;
  const answer = await fetchCode(event.request);
  if (answer.status === 200) event.waitUntil(code.put(event.request, answer.clone()));
  return answer;
};

const openPicture = async (event: FetchRequestEvent): Promise<Response> => {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (mayCachePicture(answer))
      event.waitUntil(
        cacheNewest(cacheNames.pictures, request.url, answer.clone(), cacheLimits.pictures),
      );
    return answer;
  } catch (error) {
    const cached = await caches.match(request, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const { clients, registration } = self;
  event.waitUntil(
    clean()
      .then(() => registration.navigationPreload?.enable())
      .then(() => clients.claim())
      .then(cacheOpenPages),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(openPage(event, url));
  } else if (url.pathname.startsWith('/_astro/')) event.respondWith(openCode(event));
  else if (request.destination === 'image' && url.pathname.startsWith('/uploads/'))
    event.respondWith(openPicture(event));
});
