/** Something of the server that a page shows as a whole, and asks for again when it has changed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useVoice } from './speak.ts';

/** Hands a file to the browser to be saved. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly value: T };

/** @param key what is asked for; another one is asked for anew, and a new one shows nothing old */
export const useLoaded = <T>(ask: () => Promise<T>, key = '') => {
  const { failed } = useVoice();
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: 'loading' });
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const asked = useRef(key);

  useEffect(() => {
    // Every turn asks again.
    let isWanted = turn >= 0;
    if (asked.current !== key) setLoaded({ is: 'loading' });
    asked.current = key;
    latest.current().then(
      (value) => isWanted && setLoaded({ is: 'ready', value }),
      (error: unknown) => {
        if (!isWanted) return;
        // What was there before is better than nothing.
        setLoaded((before) => (before.is === 'ready' ? before : { is: 'failed' }));
        failed(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [failed, key, turn]);
  return { loaded, again: useCallback(() => setTurn((last) => last + 1), []) };
};
