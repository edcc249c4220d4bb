import { useEffect, useState } from 'react';

export type Loaded<T> = { readonly rows: readonly T[]; readonly next: string | undefined };
/** Asks for the page behind a cursor; the first one for an empty one. */
export type AskPage<T> = (after: string, signal: AbortSignal) => Promise<Loaded<T>>;

type State<T> = Loaded<T> & { readonly isLoaded: boolean; readonly error: unknown };

export type PagedList<T> = Omit<State<T>, 'next'> & {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Asks for the page behind those that are here; for the same one again, if it failed. */
  readonly showMore: () => void;
  /** Begins anew with the first page. */
  readonly renew: () => void;
};

const nothing = { rows: [], next: undefined, isLoaded: false, error: undefined };

/**
 * A list that is loaded page after page by cursor. It belongs to one question: whoever asks another one gives its
 * component another key. (swr/infinite does the same for 6 KB, which the pages of lists do not have.)
 */
export const usePages = <T>(isWanted: boolean, ask: AskPage<T>): PagedList<T> => {
  const [state, setState] = useState<State<T>>(nothing);
  const [asked, setAsked] = useState({ after: '' });
  const [isAsking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cursor is what asks again, a new function is not.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    const { signal } = leave;
    const load = async (): Promise<void> => {
      const { after } = asked;
      setAsking(true);
      try {
        const { rows: found, next } = await ask(after, signal);
        if (signal.aborted) return;
        setState(({ rows }) => ({
          rows: after ? [...rows, ...found] : found,
          next,
          isLoaded: true,
          error: undefined,
        }));
      } catch (error) {
        if (!signal.aborted) setState((now) => ({ ...now, error }));
      }
      if (!signal.aborted) setAsking(false);
    };
    void load();
    return () => leave.abort();
  }, [isWanted, asked]);

  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== undefined,
    isLoadingMore: isAsking && state.isLoaded,
    showMore: () => setAsked({ after: next ?? '' }),
    renew: () => setAsked({ after: '' }),
  };
};
