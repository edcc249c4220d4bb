import {
  type StaffCall,
  type StaffCallReply,
  type StaffCallSend,
  staffCalls,
} from '@oner/config/contract/staff';
import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { refusalIn } from './problem.ts';
import { useReload } from './queries.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/** The body of a call, by its name. */
export type BodyOf<Name extends keyof typeof staffCalls> =
  StaffCallSend<(typeof staffCalls)[Name]> extends { readonly body: infer Body } ? Body : never;

/** A path with an encoded query. Strapi's client does not encode it, and people search for «Ақ & көк». */
const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

// For a refused file, Strapi's client would keep only the status. It must receive a 401 itself, to renew the login.
const validateStatus = (status: number): boolean => status !== 401;

/** The value that the reply declares, or the file. */
type Answer<C extends StaffCall> = C['reply'] extends z.ZodMiniType ? StaffCallReply<C> : Blob;
/** Input of a call: the parameters of its path, its query and its body. */
type Sent<C extends StaffCall> =
  StaffCallSend<C> extends { readonly params: infer Params }
    ? Params & Omit<StaffCallSend<C>, 'params'>
    : StaffCallSend<C>;
/** Requires every input that a call takes. */
type Args<C extends StaffCall> =
  unknown extends Sent<C>
    ? readonly [sent?: undefined, signal?: AbortSignal]
    : object extends Sent<C>
      ? readonly [sent?: Sent<C>, signal?: AbortSignal]
      : readonly [sent: Sent<C>, signal?: AbortSignal];
type AnySent = { readonly query?: Query; readonly body?: object };

/** The calls of the panel by their names. */
export type StaffCalls = {
  readonly [Name in keyof typeof staffCalls]: (
    ...args: Args<(typeof staffCalls)[Name]>
  ) => Promise<Answer<(typeof staffCalls)[Name]>>;
};

/**
 * Calls of the panel; they throw the errors of Strapi's client, or the refusal of a file. After a change the desk loads
 * what it shows again, also after a failed one: another person may have been first, or only the answer was lost.
 */
export const useStaffCalls = (): StaffCalls => {
  const { get, post } = useFetchClient();
  const reload = useReload();
  return useMemo(() => {
    const send = async (call: StaffCall, sent: AnySent = {}, signal?: AbortSignal) => {
      const { query = {}, body = {}, ...params } = sent;
      const inPath = new Map(Object.entries<unknown>(params));
      const path = call.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(String(inPath.get(name) ?? '')),
      );
      if (call.method === 'POST') {
        const posted = post(path, body);
        if (!('dryRun' in body && body.dryRun)) posted.then(reload, reload);
        return (await posted).data;
      }
      const options = signal ? { signal } : {};
      const url = withQuery(path, query);
      if (!call.file) return (await get(url, options)).data;
      const file = { ...options, responseType: 'blob', validateStatus } as const;
      const { data, status } = await get<Blob>(url, file);
      if ((status ?? 200) >= 400) throw await refusalIn(data, status ?? 0);
      return data;
    };
    return Object.fromEntries<unknown>(
      Object.entries(staffCalls).map(([name, call]) => [name, send.bind(null, call)]),
    ) as StaffCalls;
  }, [get, post, reload]);
};
