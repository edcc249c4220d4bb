/** A list of the server beside what is looked at: a page at a time, asked again every minute and when the tab comes back. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

/** What every such list knows; a desk adds its own. */
export type Listed = {
  readonly items: readonly unknown[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
};
/** What happens to every such list; a desk adds its own. */
export type ListUpdate<Page> =
  | {
      readonly is: 'opened';
      /** Which list it is. */
      readonly of: string;
      readonly page: Page;
      /** When it came, on this browser's clock, ms. */
      readonly at: number;
      /** What the address wants to be looked at. */
      readonly want?: string;
    }
  | { readonly is: 'more'; readonly page: Page }
  | { readonly is: 'refreshed'; readonly page: Page; readonly at: number }
  | { readonly is: 'look'; readonly id: string }
  | { readonly is: 'step'; readonly by: 1 | -1 };

export type ListHands = {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  look(id: string): void;
  step(by: 1 | -1): void;
  more(): void;
  refresh(): void;
  reopen(): void;
};
export type AskedPage = { readonly limit: number; readonly after?: string };
type Source<State, Page, Own> = {
  readonly empty: State;
  change(state: State, deed: ListUpdate<Page> | Own): State;
  /** Names what is asked for: another name is another list. */
  readonly of: string;
  ask(page: AskedPage, signal?: AbortSignal): Promise<Page>;
  /** What the address wants to be looked at, though it may not be on the first page. */
  readonly wanted: string | null;
  failed(error: unknown): void;
};

const pageSize = 50;
const mostRefreshed = 200;
const refreshMs = 60_000;

/** @returns the list with what may be done to it, and `change` for the desk's own deeds */
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
    // Every turn asks again.
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
    const { ask, of: asked, state: before } = latest.current;
    const limit = Math.min(Math.max(before.items.length, pageSize), mostRefreshed);
    // Nobody asked for it: when it fails, the next one tells, or the next deed does.
    const page = await ask({ limit }).catch(() => null);
    if (page && asked === latest.current.of) change({ is: 'refreshed', page, at: Date.now() });
  }, []);

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

  const hands: ListHands = {
    hasFailed,
    isLoading,
    look: useCallback((id) => change({ is: 'look', id }), []),
    step: useCallback((by) => change({ is: 'step', by }), []),
    more: useCallback(() => void more(), [more]),
    refresh: useCallback(() => void refresh(), [refresh]),
    reopen: useCallback(() => setTurn((last) => last + 1), []),
  };
  return { list: { ...state, ...hands }, change };
};
