import type { Transaction } from '@oner/config/contract';
import { listTransactions } from '@oner/config/contract/sales';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';

type Loaded = { readonly rows: readonly Transaction[]; readonly total: number };

/** One page of what moved money; the page before stays to be seen until the next one is there. */
export const useTransactions = (isWanted: boolean, page: number) => {
  const { data, error, isValidating, mutate } = useSWR<Loaded>(
    isWanted ? ['transactions', page] : null,
    () => api.askPage(listTransactions, { query: { page: String(page) } }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { data, error, isLoading: isValidating, retry: () => void mutate() };
};
