/** Time limit for loading a chunk (spec A §9: chunk load timeout). */
export const chunkLimitMs = 120_000;

/** Notifies the script in <head>, which reloads the page once (inline/reload-once.ts). */
const fail = (): void => void dispatchEvent(new Event('vite:preloadError'));

/**
 * Reports a chunk that is not loaded in time.
 * @param isThere called at the time limit
 * @returns cancels the limit
 */
export const limit = (isThere: () => boolean, onLate: () => void = fail): (() => void) => {
  const timer = setTimeout(() => {
    if (!isThere()) onLate();
  }, chunkLimitMs);
  return () => clearTimeout(timer);
};

/** Limits dynamic imports: each adds links for its chunks to <head>, whose events show when they are loaded. */
const limitImports = (): void => {
  const watcher = new MutationObserver((records) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'modulepreload') continue;
      const stop = limit(() => false);
      for (const end of ['load', 'error']) link.addEventListener(end, stop);
    }
  });
  watcher.observe(document.head, { childList: true });
};

/** Limits islands, which have `ssr` until their code is loaded; a lazy one starts when it becomes visible. */
const limitIslands = (): void => {
  const isAlive = (island: Element) => () => !island.isConnected || !island.hasAttribute('ssr');
  for (const island of document.querySelectorAll('astro-island[ssr]')) {
    if (island.getAttribute('client') !== 'visible') {
      limit(isAlive(island));
      continue;
    }
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      limit(isAlive(island));
    });
    // The island element itself has no box.
    for (const part of island.children) watcher.observe(part);
  }
};

export const limitChunks = (): void => {
  limitImports();
  limitIslands();
};
