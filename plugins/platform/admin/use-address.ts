import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** State of a screen in its URL, so that a reload and a link keep it; an empty value removes the parameter. */
export const useAddress = <Name extends string>() => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Readonly<Partial<Record<Name, string | undefined>>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(change)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, set, clear };
};

/** The shop's clock, ms, updated every half minute; the queue counts by it. */
export const useShopClock = (aheadMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
};

/** Widths at which `Columns` of styled.ts are stacked. */
const oneColumn = '(max-width: 1100px)';

/** If the columns are stacked, scrolls the part for the chosen row into view. */
export const bringBelow = (part: Element | null): void => {
  if (!matchMedia(oneColumn).matches) return;
  // After the list, which scrolls the chosen row into view first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => part?.scrollIntoView({ block: 'start' })),
  );
};
