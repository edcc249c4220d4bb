import useSWRInfinite from 'swr/infinite';

export type Loaded<T> = { readonly rows: readonly T[]; readonly next: string | undefined };
/** Asks for the page behind a cursor; the first one for an empty one. */
export type AskPage<T> = (after: string) => Promise<Loaded<T>>;

export type PagedList<T> = {
  readonly rows: readonly T[];
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  /** Asks for everything that is shown once more, and for the page that failed. */
  readonly retry: () => void;
};

/**
 * A list that is loaded page after page by cursor.
 * @param name what is asked, every filter included; undefined while it may not be asked yet
 */
export const usePages = <T>(name: string | undefined, ask: AskPage<T>): PagedList<T> => {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Loaded<T>>(
    (_index, before: Loaded<T> | null) => {
      if (name === undefined || (before && before.next === undefined)) return null;
      return [name, before?.next ?? ''];
    },
    ([, after]: [string, string]) => ask(after),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const pages = data ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    isLoaded: data !== undefined,
    error,
    hasMore: pages.at(-1)?.next !== undefined,
    isLoadingMore: isValidating && data !== undefined,
    // A page that failed is asked for again; the list has not grown by it.
    showMore: () => void setSize(error === undefined ? size + 1 : size),
    retry: () => void mutate(),
  };
};
