import { useEffect, useState } from 'react';

/** False until the page can handle a form: a button that is off till then cannot send a password in an address. */
export const useReady = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
};
