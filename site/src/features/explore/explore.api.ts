import type { CallReply, Section } from '@oner/config/contract';
import type { getFacets } from '@oner/config/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import type { WorksPage } from '../../api/list-works.ts';
import type { CardWork } from '../../api/work.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import {
  appendWorks,
  type ExploreFilters,
  type LoadedWorks,
  missingSteps,
  pageSize,
  readSteps,
  writeFilters,
} from './explore.ts';

export type Facets = CallReply<typeof getFacets>;

/** Loads the API client on first use or by `warm`; the first page of works comes with the HTML. */
const loadClient = () =>
  Promise.all([import('../../api/explore-client.ts'), import('../../api/list-works.ts')]);

/** Preloads the API client when a person approaches the filters. */
export const warm = (): void => void loadClient().catch(() => undefined);

export type ListedWorks = {
  readonly works: readonly CardWork[];
  readonly page: WorksPage | undefined;
  readonly steps: number;
  /** Whether `works` belongs to previous filters, because the current request is pending or has failed. */
  readonly isOutdated: boolean;
  /** Whether works that the address requires are still missing. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Returns a signal for a new request; aborts the previous one. */
const useRequestSignal = () => {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
};

/**
 * Works for the filters, loaded in steps by cursor. The rendered page is used for its own filters; earlier lists are cached,
 * so that Back restores the position.
 */
export const useWorks = (
  section: Section,
  filters: ExploreFilters,
  rendered: LoadedWorks | undefined,
): ListedWorks => {
  const search = writeFilters(filters);
  const [loaded, setLoaded] = useState(rendered);
  const [pending, setPending] = useState<{ search: string; isMore: boolean }>();
  const [failed, setFailed] = useState<{ search: string; cause: unknown }>();
  const seen = useRef(new Map<string, LoadedWorks>());
  const nextSignal = useRequestSignal();

  const load = async (start: LoadedWorks | undefined, wantedSteps: number): Promise<void> => {
    const signal = nextSignal();
    setFailed(undefined);
    setPending({ search, isMore: start !== undefined });
    try {
      const [{ exploreApi }, { listWorks }] = await loadClient();
      let list = start;
      for (
        let steps = missingSteps(list, wantedSteps);
        steps > 0;
        steps = missingSteps(list, wantedSteps)
      ) {
        const query = { ...filters, limit: String(steps * pageSize), after: list?.page.next ?? '' };
        list = appendWorks(
          list,
          search,
          await listWorks(exploreApi, section, query, { signal }),
          steps,
        );
        if (signal.aborted) return;
        seen.current.set(search, list);
        setLoaded(list);
      }
    } catch (cause) {
      if (signal.aborted) return;
      setFailed({ search, cause });
    }
    if (!signal.aborted) setPending(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the filters stands for them.
  useEffect(() => {
    if (loaded) seen.current.set(loaded.search, loaded);
    const cached = seen.current.get(search);
    const wantedSteps = readSteps(new URLSearchParams(location.search));
    if (cached && cached !== loaded) setLoaded(cached);
    if (missingSteps(cached, wantedSteps) > 0) void load(cached, wantedSteps);
    else nextSignal();
  }, [search]);

  const isOutdated = loaded?.search !== search;
  const isFetching = pending?.search === search;
  return {
    works: loaded?.page.rows ?? [],
    page: loaded?.page,
    steps: loaded?.steps ?? 0,
    isOutdated,
    isLoadingMore: !isOutdated && isFetching && pending.isMore,
    error: failed?.search === search ? failed.cause : undefined,
    loadMore: () => loaded && void load(loaded, loaded.steps + 1),
    retry: () =>
      void load(
        isOutdated ? undefined : loaded,
        isOutdated || !loaded ? readSteps(new URLSearchParams(location.search)) : loaded.steps + 1,
      ),
  };
};

/** Counts of each choice under these filters; the previous response stays until the next arrives. */
export const useFacets = (
  section: Section,
  filters: ExploreFilters,
  rendered: Facets | undefined,
): Facets | undefined => {
  // The order changes no count.
  const key = ['facets', section, writeFilters({ ...filters, order: '' })];
  const load = async () => {
    const [{ exploreApi }, { fetchFacets }] = await loadClient();
    return fetchFacets(exploreApi, section, filters);
  };
  // Counts are optional: the filters work without them.
  return useQuery<Facets>(key, load, {
    ...once,
    ...(rendered && { fallbackData: rendered, revalidateOnMount: false }),
    keepPreviousData: true,
  }).data;
};
