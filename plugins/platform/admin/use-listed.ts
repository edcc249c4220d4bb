/** A list of the server next to a detail view: loads page by page, and again every minute and when the tab becomes visible. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

/** State that every such list has; a desk adds its own. */
export type Listed = {
  readonly items: readonly unknown[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
};
/** Updates that every such list has; a desk adds its own. */
export type ListUpdate<Page> =
  | {
      readonly is: 'opened';
      /** Identifies the list. */
      readonly of: string;
      readonly page: Page;
      /** When it arrived, on this browser's clock, ms. */
      readonly at: number;
      /** The id in the URL of the entry to show. */
      readonly want?: string;
    }
  | { readonly is: 'more'; readonly page: Page }
  | { readonly is: 'refreshed'; readonly page: Page; readonly at: number }
  | { readonly is: 'look'; readonly id: string }
  | { readonly is: 'step'; readonly by: 1 | -1 };

export type ListActions = {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  selectItem(id: string): void;
  step(by: 1 | -1): void;
  more(): void;
  refresh(): void;
  reopen(): void;
};
export type PageRequest = { readonly limit: number; readonly after?: string };
type Source<State, Page, Own> = {
  readonly empty: State;
  change(state: State, update: ListUpdate<Page> | Own): State;
  /** Identifies the list: another value loads another list. */
  readonly of: string;
  ask(page: PageRequest, signal?: AbortSignal): Promise<Page>;
  /** The id in the URL of the entry to show, which may not be on the first page. */
  readonly wanted: string | null;
  failed(error: unknown): void;
};

const pageSize = 50;
const mostRefreshed = 200;
const refreshMs = 60_000;

/** @returns the list with its actions, and `change` for the desk's own updates */
export const useListed = <State extends Listed, Page, Own = never>(
  source: Source<State, Page, Own>,
) => {
  const { of, failed } = source;
  const [state, change] = useReducer(source.change, source.empty);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);
  const latest = useRef({ ...source, state, isBusy: false });
  latest.current = { ...source, state, isBusy: latest.current.isBusy };

  useEffect(() => {
    // `turn` only triggers a reload.
    if (turn < 0) return undefined;
    const control = new AbortController();
    setLoading(true);
    latest.current
      .ask({ limit: pageSize }, control.signal)
      .then((page) => {
        if (control.signal.aborted) return;
        const want = latest.current.wanted;
        change({ is: 'opened', of, page, at: Date.now(), ...(want !== null && { want }) });
        setFailed(false);
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        setFailed(true);
        failed(error);
      })
      .finally(() => !control.signal.aborted && setLoading(false));
    return () => control.abort();
  }, [of, failed, turn]);

  const more = useCallback(async (): Promise<void> => {
    const { ask, state: before, isBusy } = latest.current;
    if (before.next === null || isBusy) return;
    latest.current.isBusy = true;
    try {
      const page = await ask({ limit: pageSize, after: before.next });
      if (latest.current.state.next === before.next) change({ is: 'more', page });
    } catch (error) {
      failed(error);
    } finally {
      latest.current.isBusy = false;
    }
  }, [failed]);

  const refresh = useCallback(async (): Promise<void> => {
    const { ask, of: requestedList, state: before } = latest.current;
    const limit = Math.min(Math.max(before.items.length, pageSize), mostRefreshed);
    // A background refresh: if it fails, the next one or the next action reports the error.
    const page = await ask({ limit }).catch(() => null);
    if (page && requestedList === latest.current.of)
      change({ is: 'refreshed', page, at: Date.now() });
  }, []);

  useEffect(() => {
    const refreshIfVisible = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshIfVisible, refreshMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  const actions: ListActions = {
    hasFailed,
    isLoading,
    selectItem: useCallback((id) => change({ is: 'look', id }), []),
    step: useCallback((by) => change({ is: 'step', by }), []),
    more: useCallback(() => void more(), [more]),
    refresh: useCallback(() => void refresh(), [refresh]),
    reopen: useCallback(() => setTurn((last) => last + 1), []),
  };
  return { list: { ...state, ...actions }, change };
};
