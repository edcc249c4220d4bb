/** The list as it is on the server, a page at a time; asked again every minute and when the tab comes back. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useBoard } from '../api/use-board.ts';
import { useTell } from '../words/use-words.ts';
import { type BoardState, changeBoard, emptyBoard } from './board-state.ts';
import { keyOf, type Place } from './use-place.ts';

export type Orders = BoardState & {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  look(number: string): void;
  step(by: 1 | -1): void;
  more(): void;
  refresh(): void;
  reopen(): void;
};

const pageSize = 50;
const mostRefreshed = 200;
const refreshMs = 60_000;

const queryOf = ({ stage, q }: Place) => (q ? { q } : { stage });

/** @param wanted the order of the address, shown though it may not be on the first page */
export const useOrders = (place: Place, wanted: string | null): Orders => {
  const board = useBoard();
  const { failed } = useTell();
  const [state, change] = useReducer(changeBoard, emptyBoard);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);
  const now = useRef({ state, place, wanted, isBusy: false });
  now.current = { ...now.current, state, place, wanted };

  useEffect(() => {
    // Every turn asks again.
    if (turn < 0) return undefined;
    const control = new AbortController();
    setLoading(true);
    board
      .orders({ ...queryOf(place), limit: pageSize }, control.signal)
      .then((page) => {
        const want = now.current.wanted;
        const opened = { is: 'opened', of: keyOf(place), page, at: Date.now() } as const;
        change({ ...opened, ...(want !== null && { want }) });
        setFailed(false);
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        setFailed(true);
        failed(error);
      })
      .finally(() => !control.signal.aborted && setLoading(false));
    return () => control.abort();
  }, [board, failed, place, turn]);

  const more = useCallback(async (): Promise<void> => {
    const { next } = now.current.state;
    if (next === null || now.current.isBusy) return;
    now.current.isBusy = true;
    try {
      const query = { ...queryOf(now.current.place), limit: pageSize, after: next };
      const page = await board.orders(query);
      if (now.current.state.next === next) change({ is: 'more', page });
    } catch (error) {
      failed(error);
    } finally {
      now.current.isBusy = false;
    }
  }, [board, failed]);

  const refresh = useCallback(async (): Promise<void> => {
    const asked = now.current.place;
    const limit = Math.min(Math.max(now.current.state.items.length, pageSize), mostRefreshed);
    // Nobody asked for it: when it fails, the next one tells, or the next deed does.
    const page = await board.orders({ ...queryOf(asked), limit }).catch(() => null);
    if (page && asked === now.current.place) change({ is: 'refreshed', page, at: Date.now() });
  }, [board]);

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
    look: useCallback((number) => change({ is: 'look', number }), []),
    step: useCallback((by) => change({ is: 'step', by }), []),
    more: useCallback(() => void more(), [more]),
    refresh: useCallback(() => void refresh(), [refresh]),
    reopen: useCallback(() => setTurn((last) => last + 1), []),
  };
};
