/** The queue as it is on the server, a page at a time; asked again every minute and when the tab comes back. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Waiting } from '../api/types.ts';
import { useDesk } from '../api/use-desk.ts';
import { useTell } from '../words/use-words.ts';
import { changeQueue, emptyQueue, type QueueState } from './queue-state.ts';
import type { Filters } from './use-filters.ts';

export type Queue = QueueState & {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  look(id: string): void;
  step(by: 1 | -1): void;
  choose(ids: readonly string[], on: boolean): void;
  gone(ids: readonly string[]): void;
  back(works: readonly Waiting[]): void;
  more(): void;
  refresh(): void;
  reopen(): void;
};

const pageSize = 50;
const mostRefreshed = 200;
const refreshMs = 60_000;

/** @param wanted the work of the address, shown though it may not be on the first page */
export const useQueue = (filters: Filters, wanted: string | null): Queue => {
  const desk = useDesk();
  const { failed } = useTell();
  const [state, change] = useReducer(changeQueue, emptyQueue);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);
  const now = useRef({ state, filters, wanted, isBusy: false });
  now.current = { ...now.current, state, filters, wanted };
  const { kind, section, seller, flagged, newcomer, approved, q } = filters;

  useEffect(() => {
    const control = new AbortController();
    const wanted = { kind, section, seller, flagged, newcomer, approved, q };
    const query = { ...wanted, limit: pageSize };
    setLoading(true);
    desk
      .queue(query, control.signal)
      .then((page) => {
        const want = now.current.wanted;
        change({ is: 'opened', page, at: Date.now(), ...(want !== null && { want }) });
        setFailed(false);
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        setFailed(true);
        failed(error);
      })
      .finally(() => !control.signal.aborted && setLoading(false));
    return () => control.abort();
  }, [desk, failed, kind, section, seller, flagged, newcomer, approved, q, turn]);

  const more = useCallback(async (): Promise<void> => {
    const { next } = now.current.state;
    if (next === null || now.current.isBusy) return;
    now.current.isBusy = true;
    try {
      const query = { ...now.current.filters, limit: pageSize, after: next };
      const page = await desk.queue(query);
      if (now.current.state.next === next) change({ is: 'more', page });
    } catch (error) {
      failed(error);
    } finally {
      now.current.isBusy = false;
    }
  }, [desk, failed]);

  const refresh = useCallback(async (): Promise<void> => {
    const asked = now.current.filters;
    const size = now.current.state.items.length;
    const limit = Math.min(Math.max(size, pageSize), mostRefreshed);
    // Nobody asked for it: when it fails, the next one tells, or the next deed does.
    const page = await desk.queue({ ...asked, limit }).catch(() => null);
    if (page && asked === now.current.filters) change({ is: 'refreshed', page, at: Date.now() });
  }, [desk]);

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(look, refreshMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  return {
    ...state,
    hasFailed,
    isLoading,
    look: useCallback((id) => change({ is: 'look', id }), []),
    step: useCallback((by) => change({ is: 'step', by }), []),
    choose: useCallback((ids, on) => change({ is: 'choose', ids, on }), []),
    gone: useCallback((ids) => change({ is: 'gone', ids }), []),
    back: useCallback((works) => change({ is: 'back', works }), []),
    more: useCallback(() => void more(), [more]),
    refresh: useCallback(() => void refresh(), [refresh]),
    reopen: useCallback(() => setTurn((last) => last + 1), []),
  };
};
