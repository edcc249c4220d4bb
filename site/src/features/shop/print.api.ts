import type { PrintWork } from '@oner/config/contract';
import { useEffect, useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { ApiError } from '../../api/error.ts';
import { readSeen } from '../../api/seen-works.ts';

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
  useSWR(id ? ['print-work', id] : null, () => askWork(id), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data;

/** A work that was just chosen need not be asked for. */
export const keepPrintWork = (work: PrintWork): void =>
  void mutate(['print-work', work.id], work, { revalidate: false });

const shownSeen = 6;

/** Works looked at lately that may be printed. */
export const useSeenWorks = (canvas: boolean): readonly PrintWork[] => {
  const { data } = useSWR(
    'seen-works',
    async () => {
      const works = await Promise.all(readSeen().slice(0, shownSeen).map(askWork));
      return works.filter((work) => work !== null);
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return (data ?? []).filter((work) => !canvas || work.canvas);
};

export type Found = {
  readonly works: readonly PrintWork[];
  readonly next: string | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly more: () => void;
};

const waitMs = 250;

/** Works to choose from, asked for while a person types; a newer question breaks off the one before. */
export const useFound = (q: string, canvas: boolean): Found => {
  const [state, setState] = useState<{
    works: readonly PrintWork[];
    next: string | undefined;
    error: unknown;
    isBusy: boolean;
  }>({ works: [], next: undefined, error: undefined, isBusy: true });
  const running = useRef<AbortController>(undefined);

  const ask = async (before: readonly PrintWork[], after: string | undefined) => {
    running.current?.abort();
    const leave = new AbortController();
    const { signal } = leave;
    running.current = leave;
    setState((now) => ({ ...now, isBusy: true, error: undefined }));
    try {
      const query = { q, ...(canvas && { canvas: '1' as const }), ...(after && { after }) };
      const { api, listPrintWorks } = await loadApi();
      const { rows, next } = await api.askPage(listPrintWorks, { query }, { signal });
      setState({ works: [...before, ...rows], next, error: undefined, isBusy: false });
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, error, isBusy: false }));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what asks again.
  useEffect(() => {
    const timer = setTimeout(() => void ask([], undefined), q ? waitMs : 0);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [q, canvas]);
  return { ...state, more: () => void ask(state.works, state.next) };
};
