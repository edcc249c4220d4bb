import { useEffect, useLayoutEffect, useRef } from 'react';
import { saveScroll } from './explore.store.ts';

const pauseMs = 150;

const topOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number'
    ? state.top
    : undefined;

/** Checks whether the page was opened by Back, Forward or a reload. */
const hasReturned = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
};

// On the server there is no layout to wait for.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Restores the scroll position after Back, Forward and a reload. The browser can do so only if the page already has its
 * former height; a list may still be loading.
 * @param isWhole whether the list is loaded as the address requires
 */
export const useScrollRestore = (isWhole: boolean): void => {
  const targetTop = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, pauseMs);
    };
    const onReturn = ({ state }: PopStateEvent) => {
      clearTimeout(timer);
      targetTop.current = topOf(state) ?? 0;
    };
    // Once the person scrolls, the position is no longer restored.
    const letGo = () => {
      targetTop.current = undefined;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('scroll', onScroll, { signal, passive: true });
    addEventListener('popstate', onReturn, { signal });
    addEventListener('pagehide', saveScroll, { signal });
    for (const eventName of ['wheel', 'touchmove', 'keydown'])
      addEventListener(eventName, letGo, { signal, passive: true });
    if (hasReturned()) targetTop.current = topOf(history.state);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);

  useBeforePaint(() => {
    if (!isWhole || targetTop.current === undefined) return;
    scrollTo({ top: targetTop.current, behavior: 'instant' });
    targetTop.current = undefined;
  });
};
