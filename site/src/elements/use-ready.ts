import { useEffect, useState } from 'react';

/** False until hydration: a button disabled until then cannot submit a password in an address. */
export const useReady = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
};
