import { useEffect, useState } from 'react';

/** The shop's clock, ms, moved on every half minute: what the queue counts by. */
export const useShopClock = (aheadMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
};
