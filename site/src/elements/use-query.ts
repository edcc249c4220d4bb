import { useId, useReducer } from 'react';
import useSWR, { type Key, type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';

export type Answer<T> = {
  /** The last answer; it stays while a later question fails. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly askAgain: () => void;
};

type Question<T> = Answer<T> & {
  readonly isAsking: boolean;
  /** Shows what is known without asking. */
  readonly put: (change: (now: T | undefined) => T | undefined) => void;
};

/** Asked once, however often a person comes back to the page: what is typed into a form began with the answer. */
export const once = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** Who comes back to a page asks at once. A question that failed is asked again by the person. */
const always = {
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  shouldRetryOnError: false,
} as const;

/**
 * One question to the server, asked again when a person comes back to the page. Parts of a page that ask under the same
 * key share its answer.
 * @param key names the question with all it depends on; null where it is not asked
 */
export const useQuery = <T>(
  key: Key,
  ask: () => Promise<T>,
  options: SWRConfiguration<NoInfer<T>> = {},
): Question<T> => {
  const state = useSWR<T>(key, ask, { ...always, ...options });
  return {
    data: state.data,
    error: state.error,
    askAgain: () => void state.mutate(),
    put: (change) => void state.mutate(change, { revalidate: false }),
    isAsking: state.isValidating,
  };
};

/** Several answers as one: there when all are, failed when one of them did. */
export const allOf = <T extends readonly unknown[]>(
  ...answers: { readonly [N in keyof T]: Answer<T[N]> }
): Answer<T> => ({
  data: answers.some(({ data }) => data === undefined)
    ? undefined
    : (answers.map(({ data }) => data) as unknown as T),
  error: answers.find(({ error }) => error !== undefined)?.error,
  askAgain: () => {
    for (const { askAgain } of answers) askAgain();
  },
});

export type LoadedRows<T> = { readonly rows: readonly T[]; readonly next: string | undefined };

export type PagedList<T> = {
  readonly rows: readonly T[];
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** A question is under way. */
  readonly isAsking: boolean;
  /** Asks for the page behind those that are here; for the same one again, if it failed. */
  readonly showMore: () => void;
  /** Begins anew with the first page. */
  readonly renew: () => void;
};

/**
 * A list that is loaded page after page by cursor. What it has loaded is forgotten with it: whoever comes back to a list
 * begins with its first page.
 * @param key names the question; null where it is not asked
 * @param ask asks for the page behind a cursor; the first one for an empty one
 */
export const useQueryPages = <T>(
  key: string | null,
  ask: (after: string) => Promise<LoadedRows<T>>,
): PagedList<T> => {
  const mount = useId();
  const [turn, renew] = useReducer((count: number) => count + 1, 0);
  const { data, error, isValidating, setSize } = useSWRInfinite<LoadedRows<T>>(
    (_: number, before: LoadedRows<T> | null) =>
      key === null || (before && before.next === undefined)
        ? null
        : [key, mount, turn, before?.next ?? ''],
    ([, , , after]: [string, string, number, string]) => ask(after),
    {
      ...always,
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      keepPreviousData: true,
    },
  );
  const pages = data ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    isLoaded: data !== undefined,
    error,
    hasMore: pages.at(-1)?.next !== undefined,
    isLoadingMore: isValidating && data !== undefined,
    isAsking: isValidating,
    showMore: () => void setSize(pages.length + 1),
    renew,
  };
};
