import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepScroll } from './explore.store.ts';

const pauseMs = 150;

const topOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number'
    ? state.top
    : undefined;

/** Whether a person has come back to this page, or loaded it anew. */
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
 * Finds the place on the page again after Back, Forward and a reload. The browser does so by itself where the page is
 * as high as it was; a list may still be on its way then.
 * @param isWhole whether the list stands as the address says
 */
export const useScrollPlace = (isWhole: boolean): void => {
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keepScroll, pauseMs);
    };
    const onReturn = ({ state }: PopStateEvent) => {
      clearTimeout(timer);
      wanted.current = topOf(state) ?? 0;
    };
    // Who scrolls by themselves is not pulled back.
    const letGo = () => {
      wanted.current = undefined;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('scroll', onScroll, { signal, passive: true });
    addEventListener('popstate', onReturn, { signal });
    addEventListener('pagehide', keepScroll, { signal });
    for (const own of ['wheel', 'touchmove', 'keydown'])
      addEventListener(own, letGo, { signal, passive: true });
    if (hasReturned()) wanted.current = topOf(history.state);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);

  useBeforePaint(() => {
    if (!isWhole || wanted.current === undefined) return;
    scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = undefined;
  });
};
