/** The desk's calls, typed. Each throws what Strapi's client throws; problem.ts puts it in words. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type { Complaint, ComplaintPage, ComplaintStep } from '../complaints/types.ts';
import type { Judgement, Request, Wish } from '../papers/types.ts';
import type * as t from './types.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

// Strapi's client leaves what it is given unencoded, and people search for «Ақ & көк».
const asked = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return `/moderation${path}?${new URLSearchParams(given)}`;
};

export const useDesk = () => {
  const { get, post } = useFetchClient();
  return useMemo(() => {
    const read = async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
      (await get<T>(asked(path, query), signal ? { signal } : {})).data;
    const send = async <T>(path: string, body: object): Promise<T> =>
      (await post<T>(`/moderation${path}`, body)).data;
    type Chosen = readonly { readonly id: string; readonly revision?: string }[];
    return {
      queue: (query: Query, signal?: AbortSignal) => read<t.QueuePage>('/queue', query, signal),
      work: (id: string) => read<t.WholeWork>(`/works/${id}`),
      reasons: async () => (await read<{ reasons: t.Reason[] }>('/reasons')).reasons,
      decide: (works: Chosen, verdict: t.Verdict, dryRun = false) =>
        send<{ held: t.Held[]; refused: t.Refused[] }>('/decisions', { works, ...verdict, dryRun }),
      undo: (decisionId: number) => send<object>(`/decisions/${decisionId}/undo`, {}),
      edit: (works: readonly string[], edit: t.Edit, dryRun = false) =>
        send<{ changed: string[]; refused: t.Refused[] }>('/edits', { works, ...edit, dryRun }),
      remove: (id: string, reason: string) => send<object>(`/works/${id}/remove`, { reason }),
      authors: async (state: t.Standing, q: string) =>
        (await read<{ authors: t.ListedAuthor[] }>('/authors', { state, q })).authors,
      setStanding: (id: string, state: t.Standing, reason: string) =>
        send<object>(`/authors/${id}/standing`, reason ? { state, reason } : { state }),
      author: (id: string) => read<t.WholeAuthor>(`/authors/${id}`),
      papersOf: async (sellerId: string) =>
        (await read<{ requests: Request[] }>(`/authors/${sellerId}/documents`)).requests,
      papers: async (query: Query) =>
        (await read<{ requests: Request[] }>('/documents', query)).requests,
      askPapers: (sellerId: string, wish: Wish) =>
        send<object>(`/authors/${sellerId}/documents`, wish),
      judgePapers: (id: string, judgement: Judgement) =>
        send<object>(`/documents/${id}`, judgement),
      paperFile: async (id: string, file: string): Promise<Blob> =>
        (await get(`/moderation/documents/${id}/files/${file}`, { responseType: 'blob' })).data,
      complaints: (query: Query) => read<ComplaintPage>('/complaints', query),
      complaint: (id: string) => read<Complaint>(`/complaints/${id}`),
      stepComplaint: (id: string, step: ComplaintStep) => send<object>(`/complaints/${id}`, step),
      audit: (query: Query) =>
        read<{ deeds: (t.Deed & { facts: string })[]; next: number | null }>('/audit', query),
      auditCsv: async (query: Query): Promise<Blob> =>
        (await get(asked('/audit.csv', query), { responseType: 'blob' })).data,
    };
  }, [get, post]);
};
export type DeskCalls = ReturnType<typeof useDesk>;
