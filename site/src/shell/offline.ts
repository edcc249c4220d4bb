import { limitChunks } from './chunk-limit.ts';

/** The bar of the browser around the page is the wall behind it: `--c-wall` of tokens.css in either theme. */
const followWall = (): void => {
  const root = document.documentElement;
  const bar = document.querySelector('[name="theme-color"]');
  const paint = (): void =>
    bar?.setAttribute('content', root.dataset.theme === 'dark' ? '#111416' : '#f5f6f4');
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
};

/**
 * Which pages somebody looked at is their own affair: when they leave (`oner:left`, told by whatever ends a session on purpose),
 * nothing of it stays in this browser for the next person (offline/worker.ts).
 */
const forgetWhenLeft = (): void =>
  addEventListener('oner:left', async () => {
    if (!('caches' in self)) return;
    for (const name of await caches.keys())
      if (/^(pages-|pictures$)/.test(name)) await caches.delete(name);
  });

/** Browsers with Trusted Types take the address of a worker from a policy that the page names (astro.config.ts). */
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

/** What was seen last is kept for when there is no line. Not while pages are being written: there the worker is not built. */
const keepSeen = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || self !== top) return;
  const policy = window.trustedTypes?.createPolicy('oner', { createScriptURL: () => worker });
  // A browser may refuse it, in a private window for example; then pages are simply not kept.
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker).catch(() => undefined);
};

const line = document.querySelector<HTMLElement>('[data-offline]');
const { dataset } = document.documentElement;
const tellLine = (): void => {
  if (line) line.hidden = navigator.onLine && dataset.kept === undefined;
};

/** The worker says that this page is a kept one, for the shop did not answer. */
const hearWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.onmessage = () => {
    dataset.kept = '';
    tellLine();
  };
};

// The query is known here only: a page is one for all its queries that change nothing.
// Without the fragment: with it the browser would only scroll.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-here]'))
  link.href = location.pathname + location.search;
for (const change of ['online', 'offline']) addEventListener(change, tellLine);
tellLine();
hearWorker();
limitChunks();
followWall();
forgetWhenLeft();
addEventListener('load', keepSeen);
