/** Data of the server that a page shows as a whole, and loads again after a change. */
import { type QueryKey, useQuery } from '@tanstack/react-query';

/** Lets the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly value: T };

/**
 * @param key identifies the data in its desk; another value shows no old data
 * @param staleTime `static` for data that no change of a desk concerns: it is loaded once; other data is loaded anew each time it
 * is shown, because decisions are made on it
 */
export const useLoaded = <T>(key: QueryKey, ask: () => Promise<T>, staleTime: 0 | 'static' = 0) => {
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask(),
    staleTime,
    ...(staleTime === 0 && { gcTime: 0 }),
  });
  // After an error the previous data stays.
  const missing: Loaded<T> = { is: isError ? 'failed' : 'loading' };
  const loaded: Loaded<T> = data === undefined ? missing : { is: 'ready', value: data };
  return { loaded, again: refetch };
};
