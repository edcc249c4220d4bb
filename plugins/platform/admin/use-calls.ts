import type { StaffCall, StaffCallReply, StaffCallSend } from '@oner/config/contract/staff';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useMemo } from 'react';
import { refusalIn } from './problem.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** A path with what is asked. Strapi's client leaves it unencoded, and people search for «Ақ & көк». */
const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

// Of a refused file Strapi's client would keep the status alone. It has to see a 401 itself, and log in anew.
const validateStatus = (status: number): boolean => status !== 401;

/**
 * The routes of one plugin for the staff. Each call throws what Strapi's client throws; problem.ts puts it in words.
 * @param base where they begin: `/orders`
 */
export const useCalls = (base: string) => {
  const { get, post } = useFetchClient();
  return useMemo(
    () => ({
      read: async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
        (await get<T>(withQuery(`${base}${path}`, query), signal ? { signal } : {})).data,
      send: async <T>(path: string, body: object): Promise<T> =>
        (await post<T>(`${base}${path}`, body)).data,
      file: async (path: string, query: Query = {}, signal?: AbortSignal): Promise<Blob> => {
        const options = {
          responseType: 'blob',
          validateStatus,
          ...(signal && { signal }),
        } as const;
        const { data, status } = await get<Blob>(withQuery(`${base}${path}`, query), options);
        if ((status ?? 200) >= 400) throw await refusalIn(data, status ?? 0);
        return data;
      },
    }),
    [get, post, base],
  );
};

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: object;
};
/** Nothing may be left out that a call takes. */
type Args<C extends StaffCall> =
  unknown extends StaffCallSend<C>
    ? readonly []
    : object extends StaffCallSend<C>
      ? readonly [send?: StaffCallSend<C>]
      : readonly [send: StaffCallSend<C>];

/** Sends a described call of the panel and answers what its reply names; throws what Strapi's client throws. */
export const useStaffCall = () => {
  const { get, post } = useFetchClient();
  return useCallback(
    async <const C extends StaffCall>(call: C, ...[send]: Args<C>): Promise<StaffCallReply<C>> => {
      const { params = {}, query = {}, body = {} }: Sent = send ?? {};
      const path = call.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const answer =
        call.method === 'GET'
          ? get<StaffCallReply<C>>(withQuery(path, query))
          : post<StaffCallReply<C>>(path, body);
      return (await answer).data;
    },
    [get, post],
  );
};
