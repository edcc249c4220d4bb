import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a screen shows, kept in its address, so that a reload and a link keep it; empty takes a name away. */
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

/** The shop's clock, ms, moved on every half minute: what the queue counts by. */
export const useShopClock = (aheadMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
};

/** As wide as `Columns` of styled.ts stand side by side. */
const oneColumn = '(max-width: 1100px)';

/** Where columns lie one below the other, what was chosen in the first is brought into view. */
export const bringBelow = (part: Element | null): void => {
  if (!matchMedia(oneColumn).matches) return;
  // The list has its own turn first: it keeps the chosen row in sight.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => part?.scrollIntoView({ block: 'start' })),
  );
};
