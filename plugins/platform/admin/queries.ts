/** What a desk has loaded, kept by TanStack Query. */
import { QueryCache, QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';

/** Whether the server has answered with a refusal, which it would repeat. */
const isRefused = (error: unknown): boolean => {
  const status = Number((error as { readonly status?: unknown } | null)?.status);
  return status >= 400 && status < 500;
};

/**
 * The client of a desk: what it has loaded ends with the desk, so the next person to log in finds nothing of it.
 * @param failed announces an error, once for all parts that show the same data
 */
export const createQueries = (failed: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.isActive() && failed(error),
    }),
    defaultOptions: {
      queries: {
        // Offline, a request fails and is announced; otherwise it would wait in silence.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefused(error),
      },
    },
  });

/** @returns a function that loads again what the desk shows; on Strapi's own pages it does nothing */
export const useReload = (): (() => void) => {
  const client = useContext(QueryClientContext);
  return useCallback(() => void client?.invalidateQueries(), [client]);
};
