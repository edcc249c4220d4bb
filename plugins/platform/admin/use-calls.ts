import type {
  StaffCall,
  StaffCallReply,
  StaffCallSend,
  staffCalls,
} from '@oner/config/contract/staff';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { refusalIn } from './problem.ts';
import { useReload } from './queries.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

type SendOf<Name extends keyof typeof staffCalls> = StaffCallSend<(typeof staffCalls)[Name]>;
/** The query of a call, by its name. */
export type QueryOf<Name extends keyof typeof staffCalls> =
  SendOf<Name> extends { readonly query?: infer Asked } ? NonNullable<Asked> : never;
/** The body of a call, by its name. */
export type BodyOf<Name extends keyof typeof staffCalls> =
  SendOf<Name> extends { readonly body: infer Body } ? Body : never;

/** A path with an encoded query. Strapi's client does not encode it, and people search for «Ақ & көк». */
const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

// For a refused file, Strapi's client would keep only the status. It must receive a 401 itself, to renew the login.
const validateStatus = (status: number): boolean => status !== 401;

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: object;
};
/** The value that the reply declares, or the file. */
type Answer<C extends StaffCall> = C['reply'] extends z.ZodMiniType ? StaffCallReply<C> : Blob;
/** Requires every input that a call takes. */
type Args<C extends StaffCall> =
  unknown extends StaffCallSend<C>
    ? readonly [send?: undefined, signal?: AbortSignal]
    : object extends StaffCallSend<C>
      ? readonly [send?: StaffCallSend<C>, signal?: AbortSignal]
      : readonly [send: StaffCallSend<C>, signal?: AbortSignal];

/**
 * Sends declared calls of the panel; throws the errors of Strapi's client, or the refusal of a file. After a change the
 * desk loads what it shows again, also after a failed one: another person may have been first, or only the answer was lost.
 */
export const useStaffCall = () => {
  const { get, post } = useFetchClient();
  const reload = useReload();
  return useCallback(
    async <const C extends StaffCall>(call: C, ...[send, signal]: Args<C>): Promise<Answer<C>> => {
      const { params = {}, query = {}, body = {} }: Sent = send ?? {};
      const path = call.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(params[name] ?? ''),
      );
      if (call.method === 'POST') {
        const sent = post<Answer<C>>(path, body);
        if (!('dryRun' in body && body.dryRun)) sent.then(reload, reload);
        return (await sent).data;
      }
      const options = signal ? { signal } : {};
      const url = withQuery(path, query);
      if (!call.file) return (await get<Answer<C>>(url, options)).data;
      const file = { ...options, responseType: 'blob', validateStatus } as const;
      const { data, status } = await get<Answer<C> & Blob>(url, file);
      if ((status ?? 200) >= 400) throw await refusalIn(data, status ?? 0);
      return data;
    },
    [get, post, reload],
  );
};
