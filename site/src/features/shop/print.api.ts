import type { PrintWork } from '@oner/config/contract';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../../api/error.ts';
import { readSeen } from '../../api/seen-works.ts';
import { once, type PagedList, useQuery, useQueryPages } from '../../elements/use-query.ts';

// The way to the server loads when somebody looks for a work: most who look at the shop never do.
const loadApi = async () => {
  const [{ api }, calls] = await Promise.all([
    import('../../api/browser.ts'),
    import('@oner/config/contract/prints'),
  ]);
  return { api, ...calls };
};

const askWork = async (id: string): Promise<PrintWork | null> => {
  try {
    const { api, getPrintWork } = await loadApi();
    return await api.ask(getPrintWork, { params: { id } });
  } catch (cause) {
    // Not public, or its author does not allow copies: there is nothing to put on a thing.
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  }
};

/** The work an address asks for; null when it may not be printed, undefined until that is known. */
export const usePrintWork = (id: string): PrintWork | null | undefined =>
  useQuery(id && ['print-work', id], () => askWork(id), once).data;

/** A work that was just chosen need not be asked for. */
export const keepPrintWork = (work: PrintWork): void =>
  void mutate(['print-work', work.id], work, { revalidate: false });

const shownSeen = 6;

/** Works looked at lately that may be printed. */
export const useSeenWorks = (canvas: boolean): readonly PrintWork[] => {
  const ask = async () => {
    const works = await Promise.all(readSeen().slice(0, shownSeen).map(askWork));
    return works.filter((work) => work !== null);
  };
  const { data } = useQuery('seen-works', ask, once);
  return (data ?? []).filter((work) => !canvas || work.canvas);
};

const waitMs = 250;

/** Works to choose from, asked for while a person types; those of the question before stay until the next ones are there. */
export const useFound = (q: string, canvas: boolean): PagedList<PrintWork> => {
  const [asked, setAsked] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), q ? waitMs : 0);
    return () => clearTimeout(timer);
  }, [q]);
  const list = useQueryPages(`print-works ${canvas} ${asked}`, async (after) => {
    const query = { q: asked, after, ...(canvas && { canvas: '1' as const }) };
    const { api, listPrintWorks } = await loadApi();
    return api.askPage(listPrintWorks, { query });
  });
  return { ...list, isAsking: list.isAsking || asked !== q };
};
