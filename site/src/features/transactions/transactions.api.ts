import type { Transaction } from '@oner/config/contract';
import { listTransactions } from '@oner/config/contract/sales';
import { useEffect, useReducer, useState } from 'react';
import { api } from '../../api/browser.ts';

type Loaded = { readonly rows: readonly Transaction[]; readonly total: number };

/** One page of what moved money; the page before stays to be seen until the next one is there. */
export const useTransactions = (isWanted: boolean, page: number) => {
  const [data, setData] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const [turn, retry] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    const { signal } = leave;
    const load = async (): Promise<void> => {
      setLoading(true);
      try {
        const query = { page: String(page) };
        const { rows, total } = await api.askPage(listTransactions, { query }, { signal });
        if (signal.aborted) return;
        setData({ rows, total });
        setError(undefined);
      } catch (cause) {
        if (!signal.aborted) setError(cause);
      }
      if (!signal.aborted) setLoading(false);
    };
    void load();
    return () => leave.abort();
  }, [isWanted, page, turn]);

  return { data, error, isLoading, retry };
};
