/** Loads the shown work, and prefetches the next one of the queue, so that J responds at once. */

import type { StaffWork } from '@oner/config/contract/staff-moderation';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Message, problemOf } from '../texts.ts';

export type ShownWork =
  | { readonly is: 'loading'; readonly id: string }
  | { readonly is: 'failed'; readonly id: string; readonly message: Message }
  | { readonly is: 'ready'; readonly id: string; readonly work: StaffWork }
  | { readonly is: 'none' };

const mostCached = 12;

/** @param revision of the list row; a cached work of another revision is loaded again */
export const useWork = (id: string | null, revision: string | undefined, ahead: string | null) => {
  const calls = useStaffCalls();
  const cache = useRef(new Map<string, Promise<StaffWork>>());
  const [shown, setShown] = useState<ShownWork>({ is: 'none' });
  const [turn, setTurn] = useState(0);

  const fetchOnce = useCallback(
    (wanted: string): Promise<StaffWork> => {
      const known = cache.current.get(wanted);
      if (known) return known;
      const request = calls.getWorkOfQueue({ id: wanted });
      cache.current.set(wanted, request);
      request.catch(() => cache.current.delete(wanted));
      const [oldest] = cache.current.keys();
      if (cache.current.size > mostCached && oldest !== undefined) cache.current.delete(oldest);
      return request;
    },
    [calls],
  );

  useEffect(() => {
    if (id === null) return setShown({ is: 'none' });
    let isWanted = true;
    const show = async (): Promise<void> => {
      setShown((before) =>
        before.is === 'ready' && before.id === id ? before : { is: 'loading', id },
      );
      try {
        let work = await fetchOnce(id);
        if (revision !== undefined && work.revision !== revision) {
          cache.current.delete(id);
          work = await fetchOnce(id);
        }
        if (isWanted) setShown({ is: 'ready', id, work });
      } catch (error) {
        if (isWanted) setShown({ is: 'failed', id, message: problemOf(error) });
      }
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [id, revision, fetchOnce, turn]);

  const isReady = shown.is === 'ready';
  useEffect(() => {
    if (!isReady || ahead === null) return;
    fetchOnce(ahead).then(
      ({ draft }) => {
        const first = draft.photos[0];
        if (first) new Image().src = first.path;
      },
      () => undefined,
    );
  }, [isReady, ahead, fetchOnce]);

  /** Discards cached works. */
  const forget = useCallback((ids: readonly string[]): void => {
    for (const one of ids) cache.current.delete(one);
    setTurn((last) => last + 1);
  }, []);
  return { shown, forget };
};
