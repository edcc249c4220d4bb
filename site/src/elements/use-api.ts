import type { Call, CallReply } from '@oner/config/contract';
import type { SWRConfiguration } from 'swr';
import { api } from '../api/browser.ts';
import type { Answered, Send } from '../api/client.ts';
import { type LoadedRows, type PagedList, useQuery, useQueryPages } from './use-query.ts';

/** One call of the contract, revalidated when the page gets focus. @param send null to send no request */
export const useApi = <C extends Call>(
  call: C,
  send: Send<C> | null,
  options: SWRConfiguration<CallReply<C>> = {},
) =>
  useQuery<CallReply<C>>(
    send && [call.path, send],
    () => {
      if (send) return api.ask(call, send);
      throw new Error(`${call.path} is disabled`);
    },
    options,
  );

/**
 * A list of the contract loaded page by page by cursor, twenty rows each. @param send null to send no request
 * @param read extracts the page of a reply
 */
export const useApiPages = <C extends Call, T>(
  call: C,
  send: Send<C> | null,
  read: (page: Answered<CallReply<C>>) => LoadedRows<T>,
): PagedList<T> =>
  useQueryPages(send && JSON.stringify([call.path, send]), async (after) =>
    read(
      await api.askPage(call, {
        ...send,
        query: { ...send?.query, limit: '20', after },
      } as Send<C>),
    ),
  );
