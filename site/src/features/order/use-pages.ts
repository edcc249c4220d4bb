import { useEffect, useReducer, useState } from 'react';

export type Loaded<T> = { readonly rows: readonly T[]; readonly next: string | undefined };
/** Asks for the page behind a cursor; the first one for an empty one. */
export type AskPage<T> = (after: string, signal: AbortSignal) => Promise<Loaded<T>>;

type State<T> = {
  readonly rows: readonly T[];
  readonly next: string | undefined;
  readonly isLoaded: boolean;
  readonly error: unknown;
};

export type PagedList<T> = Omit<State<T>, 'next'> & {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
};

/**
 * A list that is loaded page after page by cursor. It belongs to one question: whoever asks another one gives its
 * component another key.
 */
export const usePages = <T>(isWanted: boolean, ask: AskPage<T>): PagedList<T> => {
  const [state, setState] = useState<State<T>>({
    ...{ rows: [], next: undefined, isLoaded: false, error: undefined },
  });
  // The cursor that is being asked for; a try again asks for the same one.
  const [after, setAfter] = useState('');
  const [turn, retry] = useReducer((count: number) => count + 1, 0);
  const [isAsking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again, a new function is not.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    const { signal } = leave;
    const load = async (): Promise<void> => {
      setAsking(true);
      try {
        const { rows: found, next } = await ask(after, signal);
        if (signal.aborted) return;
        setState(({ rows }) => ({
          ...{ rows: after ? [...rows, ...found] : found, next, isLoaded: true, error: undefined },
        }));
      } catch (error) {
        if (!signal.aborted) setState((now) => ({ ...now, error }));
      }
      if (!signal.aborted) setAsking(false);
    };
    void load();
    return () => leave.abort();
  }, [isWanted, after, turn]);

  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== undefined,
    isLoadingMore: isAsking && state.isLoaded,
    // A page that failed is asked for again; the cursor has not moved on.
    showMore: () => (next !== undefined && next !== after ? setAfter(next) : retry()),
    retry,
  };
};
