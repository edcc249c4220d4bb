import { useEffect, useState } from 'react';

const skeletonDelayMs = 300;

/** True once `active` has lasted for `delayMs`, so that a quick load shows no skeleton. */
export const useLate = (active: boolean, delayMs = skeletonDelayMs): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && late;
};
