import type { StaffCall, StaffCallReply, StaffCallSend } from '@oner/config/contract/staff';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { refusalIn } from './problem.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/** A path with what is asked. Strapi's client leaves it unencoded, and people search for «Ақ & көк». */
const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

// Of a refused file Strapi's client would keep the status alone. It has to see a 401 itself, and log in anew.
const validateStatus = (status: number): boolean => status !== 401;

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: object;
};
/** The value that the reply names, or the file. */
type Answer<C extends StaffCall> = C['reply'] extends z.ZodMiniType ? StaffCallReply<C> : Blob;
/** Nothing may be left out that a call takes. */
type Args<C extends StaffCall> =
  unknown extends StaffCallSend<C>
    ? readonly [send?: undefined, signal?: AbortSignal]
    : object extends StaffCallSend<C>
      ? readonly [send?: StaffCallSend<C>, signal?: AbortSignal]
      : readonly [send: StaffCallSend<C>, signal?: AbortSignal];

/** Sends described calls of the panel; throws what Strapi's client throws, or the refusal of a file. */
export const useStaffCall = () => {
  const { get, post } = useFetchClient();
  return useCallback(
    async <const C extends StaffCall>(call: C, ...[send, signal]: Args<C>): Promise<Answer<C>> => {
      const { params = {}, query = {}, body = {} }: Sent = send ?? {};
      const path = call.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(params[name] ?? ''),
      );
      if (call.method === 'POST') return (await post<Answer<C>>(path, body)).data;
      const options = signal ? { signal } : {};
      const asked = withQuery(path, query);
      if (!call.file) return (await get<Answer<C>>(asked, options)).data;
      const file = { ...options, responseType: 'blob', validateStatus } as const;
      const { data, status } = await get<Answer<C> & Blob>(asked, file);
      if ((status ?? 200) >= 400) throw await refusalIn(data, status ?? 0);
      return data;
    },
    [get, post],
  );
};
