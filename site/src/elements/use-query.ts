import { useId, useReducer } from 'react';
import useSWR, { type Key, type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';

export type QueryResult<T> = {
  /** The last reply; kept if a later request fails. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
};

type Query<T> = QueryResult<T> & {
  readonly isFetching: boolean;
  /** Changes the shown data without a request. */
  readonly setData: (change: (now: T | undefined) => T | undefined) => void;
};

/** Disables revalidation, because a form starts from the reply. */
export const once = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** Revalidates at once on focus. A failed request is retried by the person only. */
const always = {
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  shouldRetryOnError: false,
} as const;

/**
 * One request, repeated when the page gets focus. Parts of a page with the same key share its reply.
 * @param key identifies the request and all it depends on; null to send none
 */
export const useQuery = <T>(
  key: Key,
  fetcher: () => Promise<T>,
  options: SWRConfiguration<NoInfer<T>> = {},
): Query<T> => {
  const state = useSWR<T>(key, fetcher, { ...always, ...options });
  return {
    data: state.data,
    error: state.error,
    refetch: () => void state.mutate(),
    setData: (change) => void state.mutate(change, { revalidate: false }),
    isFetching: state.isValidating,
  };
};

/** Combines several answers: complete when all are loaded, failed when one failed. */
export const allOf = <T extends readonly unknown[]>(
  ...answers: { readonly [N in keyof T]: QueryResult<T[N]> }
): QueryResult<T> => ({
  data: answers.some(({ data }) => data === undefined)
    ? undefined
    : (answers.map(({ data }) => data) as unknown as T),
  error: answers.find(({ error }) => error !== undefined)?.error,
  refetch: () => {
    for (const { refetch } of answers) refetch();
  },
});

export type LoadedRows<T> = { readonly rows: readonly T[]; readonly next: string | undefined };

export type PagedList<T> = {
  readonly rows: readonly T[];
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  /** Requests the next page, or the same one again if it failed. */
  readonly loadMore: () => void;
  /** Reloads from the first page. */
  readonly refetch: () => void;
};

/**
 * A list loaded page by page by cursor. Its pages are dropped on unmount, so a list always starts with its first page.
 * @param key identifies the request; null to send none
 * @param fetcher requests the page after a cursor; the first one for an empty cursor
 */
export const useQueryPages = <T>(
  key: string | null,
  fetcher: (after: string) => Promise<LoadedRows<T>>,
): PagedList<T> => {
  const mount = useId();
  const [turn, refetch] = useReducer((count: number) => count + 1, 0);
  const { data, error, isValidating, setSize } = useSWRInfinite<LoadedRows<T>>(
    (_: number, before: LoadedRows<T> | null) =>
      key === null || (before && before.next === undefined)
        ? null
        : [key, mount, turn, before?.next ?? ''],
    ([, , , after]: [string, string, number, string]) => fetcher(after),
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
    isFetching: isValidating,
    loadMore: () => void setSize(pages.length + 1),
    refetch,
  };
};
