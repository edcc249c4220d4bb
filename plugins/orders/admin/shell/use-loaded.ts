/** Something of the server that a page shows as a whole, and asks for again when it has changed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardCalls, useBoard } from '../api/use-board.ts';
import { useTell } from '../words/use-words.ts';

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly value: T };

/** @param key what is asked for; another one is asked for anew, and a new one shows nothing old */
export const useLoaded = <T>(ask: (board: BoardCalls) => Promise<T>, key = '') => {
  const board = useBoard();
  const { failed } = useTell();
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
    latest.current(board).then(
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
  }, [board, failed, key, turn]);
  return { loaded, again: useCallback(() => setTurn((last) => last + 1), []) };
};
