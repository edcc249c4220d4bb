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

/** The first page comes with the HTML, so the way to the server loads when it is first needed, or `warm`ed. */
const loadAsker = () =>
  Promise.all([import('../../api/explore-client.ts'), import('../../api/list-works.ts')]);

/** Loads the way to the server as soon as a person reaches for the filters. */
export const warm = (): void => void loadAsker().catch(() => undefined);

export type ListedWorks = {
  readonly works: readonly CardWork[];
  readonly page: WorksPage | undefined;
  readonly steps: number;
  /** `works` still shows the last filters; what these ones find is on its way, or failed to come. */
  readonly isOutdated: boolean;
  /** Works that the address says are shown are still missing. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly showMore: () => void;
  readonly retry: () => void;
};

/** Answers to the filters of now: whoever asks anew breaks off what is still under way. */
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
 * The works for filters, step after step by cursor. The rendered page stands in for its own filters; lists that were
 * seen before are at hand at once, so that Back finds its place.
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

/** What each choice would find under these filters; the last answer stays while the next is on its way. */
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
  // Counts are a help: without them the filters work all the same.
  return useQuery<Facets>(key, ask, {
    ...once,
    ...(rendered && { fallbackData: rendered, revalidateOnMount: false }),
    keepPreviousData: true,
  }).data;
};
