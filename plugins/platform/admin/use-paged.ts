/** A list of the server, page by page, loaded again after a change. */
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

export type { QueryKey };

export type PageOfRows<T, More> = {
  readonly rows: readonly T[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | number | null;
  /** Data in addition to the rows. */
  readonly more: More;
};
export type PagedRows<T, More> = {
  readonly is: 'loading' | 'failed' | 'ready';
  /** While another list loads, still those of the list before. */
  readonly rows: readonly T[];
  readonly more: More | null;
  readonly hasMore: boolean;
  /** Loads the next page. */
  next(): void;
  again(): void;
};

/** @param key identifies the list in its desk */
export const usePaged = <T, More>(
  key: QueryKey,
  ask: (after: string | undefined) => Promise<PageOfRows<T, More>>,
): PagedRows<T, More> => {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  return {
    is: pages && !list.isPlaceholderData ? 'ready' : list.isError ? 'failed' : 'loading',
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    more: pages?.at(-1)?.more ?? null,
    hasMore: list.hasNextPage,
    // A reload of the pages shown goes on.
    next: () => list.fetchNextPage({ cancelRefetch: false }),
    again: list.refetch,
  };
};
