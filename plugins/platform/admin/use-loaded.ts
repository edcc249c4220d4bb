/** Data of the server that a page shows as a whole, and loads again after a change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslator } from './translator.ts';

/** Lets the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly value: T };

/** @param key identifies the data; another value loads again and shows no old data */
export const useLoaded = <T>(ask: () => Promise<T>, key = '') => {
  const { failed } = useTranslator();
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: 'loading' });
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const loadedKey = useRef(key);

  useEffect(() => {
    // `turn` only triggers a reload.
    let isWanted = turn >= 0;
    if (loadedKey.current !== key) setLoaded({ is: 'loading' });
    loadedKey.current = key;
    latest.current().then(
      (value) => isWanted && setLoaded({ is: 'ready', value }),
      (error: unknown) => {
        if (!isWanted) return;
        // After an error the previous data stays.
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
