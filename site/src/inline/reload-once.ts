const leavingMs = 10_000;
const onceInMs = 600_000;

/**
 * Reloads the page once when a part of its code fails to load, because a new build may have replaced it. If that does
 * not help, or the browser is offline, the page shows the failure (`data-failed` on <html>) and stays as it is. The
 * same address is reloaded at most once in ten minutes. Leaving a page aborts its loading: that is no failure, and a
 * reload would bring the person back. A cached page (offline/worker.ts) is not reloaded either.
 * Runs in <head>, before any script that could fail. The events: a script of the page, an import (Vite), the code of an
 * island (Astro), a chunk that exceeds its time limit (shell/chunk-limit.ts).
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
      // It is unknown whether the page was reloaded already, so it is not reloaded again.
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
