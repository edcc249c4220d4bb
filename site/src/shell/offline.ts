import { limitChunks } from './chunk-limit.ts';

/** Gives the browser's toolbar the colour of the page: `--c-wall` of tokens.css in either theme. */
const followWall = (): void => {
  const root = document.documentElement;
  const bar = document.querySelector('[name="theme-color"]');
  const paint = (): void =>
    bar?.setAttribute('content', root.dataset.theme === 'dark' ? '#111416' : '#f5f6f4');
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
};

/**
 * Visited pages are private: after signing out (`oner:left`, dispatched wherever a session is ended on purpose) none of
 * them stay in this browser for the next person (offline/worker.ts).
 */
const clearCachesOnLogout = (): void =>
  addEventListener('oner:left', async () => {
    if (!('caches' in self)) return;
    for (const name of await caches.keys())
      if (/^(pages-|pictures$)/.test(name)) await caches.delete(name);
  });

/** Browsers with Trusted Types require the address of a worker from a policy named by the page (astro.config.ts). */
type Policy = { createScriptURL(input: string): URL };
type Maker = {
  createPolicy(name: string, rules: { createScriptURL(input: string): string }): Policy;
};
declare global {
  interface Window {
    readonly trustedTypes?: Maker;
  }
}

const worker = '/sw.js';

/** Registers the worker that caches seen pages for offline use. Not in development, where it is not built. */
const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || self !== top) return;
  const policy = window.trustedTypes?.createPolicy('oner', { createScriptURL: () => worker });
  // A browser may refuse it, for example in a private window; then pages are not cached.
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker).catch(() => undefined);
};

const line = document.querySelector<HTMLElement>('[data-offline]');
const { dataset } = document.documentElement;
const showConnection = (): void => {
  if (line) line.hidden = navigator.onLine && dataset.kept === undefined;
};

/** The worker reports that this page is a cached one, because the shop did not answer. */
const listenToWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.onmessage = () => {
    dataset.kept = '';
    showConnection();
  };
};

// Only the browser knows the query: the page is cached without parameters that do not change it. Without the fragment,
// which would only scroll.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-here]'))
  link.href = location.pathname + location.search;
for (const change of ['online', 'offline']) addEventListener(change, showConnection);
showConnection();
listenToWorker();
limitChunks();
followWall();
clearCachesOnLogout();
addEventListener('load', registerWorker);
