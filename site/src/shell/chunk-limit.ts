/** How long a piece of code may take to come (spec A §9: chunk load timeout). */
export const chunkLimitMs = 120_000;

/** TextFacts to the script in <head>, which loads the page once more (inline/reload-once.ts). */
const fail = (): void => void dispatchEvent(new Event('vite:preloadError'));

/**
 * Gives up a piece of code that is not there in time.
 * @param isThere asked when the time is over
 * @returns stops the waiting
 */
export const limit = (isThere: () => boolean, onLate: () => void = fail): (() => void) => {
  const timer = setTimeout(() => {
    if (!isThere()) onLate();
  }, chunkLimitMs);
  return () => clearTimeout(timer);
};

/** What a page asks for later: each import puts links for its pieces into <head>, and they tell when they have come. */
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

/** Islands carry `ssr` until their code has come; one that waits for the eye is asked for when it is seen. */
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
    // The island itself has no box.
    for (const part of island.children) watcher.observe(part);
  }
};

export const limitChunks = (): void => {
  limitImports();
  limitIslands();
};
