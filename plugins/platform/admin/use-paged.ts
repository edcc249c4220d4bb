/** A list of the server, page by page, loaded again after a change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslator } from './translator.ts';

export type PageOfRows<T, More> = {
  readonly rows: readonly T[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | number | null;
  /** Data in addition to the rows. */
  readonly more: More;
};
export type PagedRows<T, More> = {
  readonly is: 'loading' | 'failed' | 'ready';
  readonly rows: readonly T[];
  readonly more: More | null;
  readonly hasMore: boolean;
  /** Loads the next page. */
  next(): void;
  again(): void;
};

/** @param key identifies the list: another value loads another list */
export const usePaged = <T, More>(
  ask: (after: string | undefined) => Promise<PageOfRows<T, More>>,
  key: string,
): PagedRows<T, More> => {
  const { failed } = useTranslator();
  const [page, setPage] = useState<PageOfRows<T, More> | 'loading' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  const latest = useRef({ ask, key, isBusy: false });
  latest.current = { ...latest.current, ask };

  useEffect(() => {
    // `turn` only triggers a reload; after an error the previous rows stay.
    let isWanted = turn >= 0;
    if (latest.current.key !== key) setPage('loading');
    latest.current.key = key;
    latest.current.ask(undefined).then(
      (found) => isWanted && setPage(found),
      (error: unknown) => {
        if (!isWanted) return;
        setPage((before) => (typeof before === 'string' ? 'failed' : before));
        failed(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [failed, key, turn]);

  const isReady = typeof page !== 'string';
  const next = async (): Promise<void> => {
    const now = latest.current;
    if (!isReady || page.next === null || now.isBusy) return;
    now.isBusy = true;
    try {
      const found = await now.ask(String(page.next));
      if (latest.current.key === key) setPage({ ...found, rows: [...page.rows, ...found.rows] });
    } catch (error) {
      failed(error);
    } finally {
      latest.current.isBusy = false;
    }
  };
  return {
    is: isReady ? 'ready' : page,
    rows: isReady ? page.rows : [],
    more: isReady ? page.more : null,
    hasMore: isReady && page.next !== null,
    next: () => void next(),
    again: useCallback(() => setTurn((last) => last + 1), []),
  };
};
