/** A list of the server, page by page, loaded again after a change. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';

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
  /** Number of rows before those shown, which were dropped. */
  readonly skipped: number;
  /** Loads the page before. */
  earlier(): void;
  again(): void;
};

/** Where a page begins: its cursor, the number of rows before it, and the page before it. */
type Start = {
  readonly after: string | undefined;
  readonly rows: number;
  readonly previous: Start | undefined;
};
const listStart: Start = { after: undefined, rows: 0, previous: undefined };

/** Maximum number of pages of a list that are kept, and so loaded again, one after the other, after each change. */
const maxPages = 5;

type Ask<T, More> = (after: string | undefined) => Promise<PageOfRows<T, More>>;

/** The query of a list: after `maxPages` pages, a further one replaces the one at the other end. */
export const pagesQuery = <T, More>(key: QueryKey, ask: Ask<T, More>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam: { after, rows } }) => ({ ...(await ask(after)), before: rows }),
    initialPageParam: listStart,
    getNextPageParam: ({ next, rows }, _, start): Start | null =>
      next === null
        ? null
        : { after: String(next), rows: start.rows + rows.length, previous: start },
    getPreviousPageParam: (_page, _pages, start) => start.previous,
    maxPages,
  });

/** @param key identifies the list in its desk */
export const usePaged = <T, More>(key: QueryKey, ask: Ask<T, More>): PagedRows<T, More> => {
  const list = useInfiniteQuery({ ...pagesQuery(key, ask), placeholderData: keepPreviousData });
  const pages = list.data?.pages;
  return {
    is: pages && !list.isPlaceholderData ? 'ready' : list.isError ? 'failed' : 'loading',
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    more: pages?.at(-1)?.more ?? null,
    hasMore: list.hasNextPage,
    // A reload of the pages shown goes on.
    next: () => list.fetchNextPage({ cancelRefetch: false }),
    skipped: pages?.[0]?.before ?? 0,
    earlier: () => list.fetchPreviousPage({ cancelRefetch: false }),
    again: list.refetch,
  };
};
