import type { PrintWork } from '@oner/config/contract';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../../api/error.ts';
import { readSeen } from '../../api/seen-works.ts';
import { once, type PagedList, useQuery, useQueryPages } from '../../elements/use-query.ts';

// The API client loads on demand: most visitors of the shop never choose a work.
const loadApi = async () => {
  const [{ api }, calls] = await Promise.all([
    import('../../api/browser.ts'),
    import('@oner/config/contract/prints'),
  ]);
  return { api, ...calls };
};

const fetchPrintWork = async (id: string): Promise<PrintWork | null> => {
  try {
    const { api, getPrintWork } = await loadApi();
    return await api.ask(getPrintWork, { params: { id } });
  } catch (cause) {
    // Not public, or its author does not allow copies: the work cannot be printed.
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  }
};

/** Work of the address; null if it may not be printed, undefined until it is loaded. */
export const usePrintWork = (id: string): PrintWork | null | undefined =>
  useQuery(id && ['print-work', id], () => fetchPrintWork(id), once).data;

/** Caches a work that was just chosen, which saves a request. */
export const cachePrintWork = (work: PrintWork): void =>
  void mutate(['print-work', work.id], work, { revalidate: false });

const mostSeenWorks = 6;

/** Recently viewed works that may be printed. */
export const useSeenWorks = (canvas: boolean): readonly PrintWork[] => {
  const load = async () => {
    const works = await Promise.all(readSeen().slice(0, mostSeenWorks).map(fetchPrintWork));
    return works.filter((work) => work !== null);
  };
  const { data } = useQuery('seen-works', load, once);
  return (data ?? []).filter((work) => !canvas || work.canvas);
};

const waitMs = 250;

/** Works to choose from, searched as the person types; previous results stay until the next arrive. */
export const useFound = (q: string, canvas: boolean): PagedList<PrintWork> => {
  const [searched, setSearched] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(q), q ? waitMs : 0);
    return () => clearTimeout(timer);
  }, [q]);
  const list = useQueryPages(`print-works ${canvas} ${searched}`, async (after) => {
    const query = { q: searched, after, ...(canvas && { canvas: '1' as const }) };
    const { api, listPrintWorks } = await loadApi();
    return api.askPage(listPrintWorks, { query });
  });
  return { ...list, isFetching: list.isFetching || searched !== q };
};
