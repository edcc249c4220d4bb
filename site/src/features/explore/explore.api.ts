import type { CallReply, Section } from '@oner/config/contract';
import type { getFacets } from '@oner/config/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import type { WorksPage } from '../../api/list-works.ts';
import type { CardWork } from '../../api/work.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import {
  type ExploreFilters,
  goOn,
  type LoadedWorks,
  missingSteps,
  pageSize,
  readSteps,
  writeFilters,
} from './explore.ts';

export type Facets = CallReply<typeof getFacets>;

/** Loads the API client on first use or by `warm`; the first page of works comes with the HTML. */
const loadAsker = () =>
  Promise.all([import('../../api/explore-client.ts'), import('../../api/list-works.ts')]);

/** Preloads the API client when a person approaches the filters. */
export const warm = (): void => void loadAsker().catch(() => undefined);

export type ListedWorks = {
  readonly works: readonly CardWork[];
  readonly page: WorksPage | undefined;
  readonly steps: number;
  /** Whether `works` belongs to previous filters, because the current request is pending or has failed. */
  readonly isOutdated: boolean;
  /** Whether works that the address requires are still missing. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly showMore: () => void;
  readonly retry: () => void;
};

/** Returns a signal for a new request; aborts the previous one. */
const useQuestion = () => {
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
  const [held, setHeld] = useState(rendered);
  const [asked, setAsked] = useState<{ search: string; isMore: boolean }>();
  const [failed, setFailed] = useState<{ search: string; cause: unknown }>();
  const seen = useRef(new Map<string, LoadedWorks>());
  const nextQuestion = useQuestion();

  const load = async (start: LoadedWorks | undefined, wanted: number): Promise<void> => {
    const signal = nextQuestion();
    setFailed(undefined);
    setAsked({ search, isMore: start !== undefined });
    try {
      const [{ exploreApi }, { listWorks }] = await loadAsker();
      let list = start;
      for (let steps = missingSteps(list, wanted); steps > 0; steps = missingSteps(list, wanted)) {
        const query = { ...filters, limit: String(steps * pageSize), after: list?.page.next ?? '' };
        list = goOn(list, search, await listWorks(exploreApi, section, query, { signal }), steps);
        if (signal.aborted) return;
        seen.current.set(search, list);
        setHeld(list);
      }
    } catch (cause) {
      if (signal.aborted) return;
      setFailed({ search, cause });
    }
    if (!signal.aborted) setAsked(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the filters stands for them.
  useEffect(() => {
    if (held) seen.current.set(held.search, held);
    const known = seen.current.get(search);
    const wanted = readSteps(new URLSearchParams(location.search));
    if (known && known !== held) setHeld(known);
    if (missingSteps(known, wanted) > 0) void load(known, wanted);
    else nextQuestion();
  }, [search]);

  const isOutdated = held?.search !== search;
  const isAsking = asked?.search === search;
  return {
    works: held?.page.rows ?? [],
    page: held?.page,
    steps: held?.steps ?? 0,
    isOutdated,
    isLoadingMore: !isOutdated && isAsking && asked.isMore,
    error: failed?.search === search ? failed.cause : undefined,
    showMore: () => held && void load(held, held.steps + 1),
    retry: () =>
      void load(
        isOutdated ? undefined : held,
        isOutdated || !held ? readSteps(new URLSearchParams(location.search)) : held.steps + 1,
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
  const ask = async () => {
    const [{ exploreApi }, { askFacets }] = await loadAsker();
    return askFacets(exploreApi, section, filters);
  };
  // Counts are optional: the filters work without them.
  return useQuery<Facets>(key, ask, {
    ...once,
    ...(rendered && { fallbackData: rendered, revalidateOnMount: false }),
    keepPreviousData: true,
  }).data;
};
