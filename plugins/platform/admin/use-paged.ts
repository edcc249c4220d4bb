/** A list of the server, page by page, loaded again after a change. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';

export type { QueryKey };

/** A reply with its rows under a name. */
export type RowsAs<Name extends string> = Readonly<Record<Name, readonly unknown[]>>;
export type PagedRows<T, Reply> = {
  readonly is: 'loading' | 'failed' | 'ready';
  /** While another list loads, still those of the list before. */
  readonly rows: readonly T[];
  /** The latest reply, for its data in addition to the rows. */
  readonly more: Reply | null;
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

type Ask<Reply> = (after: string | undefined) => Promise<Reply>;

/** The query of a list: after `maxPages` pages, a further one replaces the one at the other end. */
export const pagesQuery = <Name extends string, Reply extends RowsAs<Name>>(
  key: QueryKey,
  name: Name,
  ask: Ask<Reply>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam: { after, rows: before } }) => {
      const reply: Reply & { readonly next?: string | number | null } = await ask(after);
      const rows: readonly Reply[Name][number][] = reply[name];
      return { reply, rows, next: reply.next ?? null, before };
    },
    initialPageParam: listStart,
    getNextPageParam: ({ next, rows }, _, start): Start | null =>
      next === null
        ? null
        : { after: String(next), rows: start.rows + rows.length, previous: start },
    getPreviousPageParam: (_page, _pages, start) => start.previous,
    maxPages,
  });

/**
 * @param key identifies the list in its desk
 * @param name of the rows in the reply, which has a cursor `next` if the list has pages; it is null at the end
 */
export const usePaged = <Name extends string, Reply extends RowsAs<Name>>(
  key: QueryKey,
  name: Name,
  ask: Ask<Reply>,
): PagedRows<Reply[Name][number], Reply> => {
  const query = pagesQuery(key, name, ask);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const pages = list.data?.pages;
  return {
    is: pages && !list.isPlaceholderData ? 'ready' : list.isError ? 'failed' : 'loading',
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    more: pages?.at(-1)?.reply ?? null,
    hasMore: list.hasNextPage,
    // A reload of the pages shown goes on.
    next: () => list.fetchNextPage({ cancelRefetch: false }),
    skipped: pages?.[0]?.before ?? 0,
    earlier: () => list.fetchPreviousPage({ cancelRefetch: false }),
    again: list.refetch,
  };
};
