const leavingMs = 10_000;
const onceInMs = 600_000;

/**
 * A piece of a page's code that does not come: the page is loaded once more, for a new build may have taken its place. When
 * that does not help either, or there is no line, the page says so (`data-failed` on <html>) and stays as it is. The same
 * address is loaded again at most once in ten minutes. Whoever leaves a page ends its loading: that is no failure, and
 * loading it again would bring them back. A kept page (offline/worker.ts) has nothing better to load.
 *
 * It runs in <head>, before any script that could fail. The events: a script of the page, an import (Vite), the code of an
 * island (Astro), whatever waits longer than it may (shell/chunk-limit.ts).
 */
export const reloadOnce = (root: HTMLElement): void => {
  let leftAt = 0;
  const again = (): void => {
    const key = `reloaded:${location.pathname}`;
    const now = Date.now();
    if (now - leftAt < leavingMs) return;
    try {
      const isTried = now - Number(sessionStorage.getItem(key)) < onceInMs;
      if (navigator.onLine && root.dataset.kept === undefined && !isTried) {
        sessionStorage.setItem(key, String(now));
        leftAt = now;
        location.reload();
        return;
      }
    } catch {
      // Nobody knows whether it was tried: it is not tried again.
    }
    root.dataset.failed = '';
  };
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  const ofScript = ({ target }: Event): void => {
    if ((target as Element | null)?.localName === 'script') again();
  };
  addEventListener('error', ofScript, true);
  for (const name of ['vite:preloadError', 'astro:hydration-error']) addEventListener(name, again);
};
