import { useCallback } from 'react';
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
