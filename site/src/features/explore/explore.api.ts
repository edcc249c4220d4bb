import type { Section, Work } from '@oner/config/contract';
import useSWRInfinite from 'swr/infinite';
import type { WorksPage } from '../../api/list-works.ts';
import { type Filters, pageSize, writeFilters } from './explore.ts';

/** A page that knows which filters it answers. */
type Answer = WorksPage & { readonly search: string };
type PageKey = readonly ['works', Section, Filters, string];

/** The first page comes with the HTML, so the way to the server loads when it is first needed, or `warm`ed. */
const loadAsker = () =>
  Promise.all([import('../../api/browser.ts'), import('../../api/list-works.ts')]);

/** Loads the way to the server as soon as a person reaches for the filters. */
export const warm = (): void => void loadAsker().catch(() => undefined);

export type WorkList = {
  readonly works: readonly Work[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly hasMore: boolean;
  /** `works` still shows the last filters; what these ones find is on its way, or failed to come. */
  readonly isOutdated: boolean;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly showMore: () => void;
  readonly retry: () => void;
};

/** What the server has rendered, and for which filters. */
export type Rendered = { readonly filters: Filters; readonly page: WorksPage | undefined };

/** The works for filters, page after page by cursor. The rendered page stands in for its own filters only. */
export const useWorks = (section: Section, filters: Filters, rendered: Rendered): WorkList => {
  const search = writeFilters(filters);
  const first: Answer | undefined =
    rendered.page && writeFilters(rendered.filters) === search
      ? { ...rendered.page, search }
      : undefined;

  const key = (index: number, previous: Answer | null): PageKey | null =>
    index > 0 && !previous?.next ? null : ['works', section, filters, previous?.next ?? ''];

  const fetchPage = async ([, , wanted, after]: PageKey): Promise<Answer> => {
    // The first page is on the screen already; asking again would only count its works twice.
    if (!after && first && writeFilters(wanted) === first.search) return first;
    const [{ api }, { listWorks }] = await loadAsker();
    const query = { ...wanted, limit: String(pageSize), after };
    return { ...(await listWorks(api, section, query)), search: writeFilters(wanted) };
  };

  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(key, fetchPage, {
    ...(first && { fallbackData: [first], revalidateOnMount: false }),
    revalidateFirstPage: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  const pages = data ?? [];
  const isOutdated = pages[0]?.search !== search;
  return {
    works: pages.flatMap(({ rows }) => rows),
    total: pages[0]?.total ?? 0,
    totalIsExact: pages[0]?.totalIsExact ?? true,
    hasMore: pages.at(-1)?.next !== undefined,
    isOutdated,
    isLoadingMore: !isOutdated && isValidating && pages.length < size,
    error,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
