/** The desk's calls, typed. */
import { type Query, useCalls } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';
import type { ComplaintPage, ComplaintStep, WholeComplaint } from '../complaints/types.ts';
import type { Judgement, Request, Wish } from '../papers/types.ts';
import type * as t from './types.ts';

type Chosen = readonly { readonly id: string; readonly revision?: string }[];

export const useDesk = () => {
  const { read, send, file } = useCalls('/moderation');
  return useMemo(
    () => ({
      queue: (query: Query, signal?: AbortSignal) => read<t.QueuePage>('/queue', query, signal),
      work: (id: string) => read<t.WholeWork>(`/works/${id}`),
      processPhoto: (id: string) => file(`/works/${id}/process`),
      reasons: async () => (await read<{ reasons: t.Reason[] }>('/reasons')).reasons,
      decide: (works: Chosen, verdict: t.Verdict, dryRun = false) =>
        send<{ held: t.Held[]; refused: t.Refused[] }>('/decisions', { works, ...verdict, dryRun }),
      undo: (decisionId: number) => send<object>(`/decisions/${decisionId}/undo`, {}),
      edit: (works: readonly string[], edit: t.Edit, dryRun = false) =>
        send<{ changed: string[]; refused: t.Refused[] }>('/edits', { works, ...edit, dryRun }),
      remove: (id: string, reason: string) => send<object>(`/works/${id}/remove`, { reason }),
      authors: async (state: t.Standing | 'changed' | 'ending', q: string) =>
        (await read<{ authors: t.ListedAuthor[] }>('/authors', { state, q })).authors,
      setStanding: (id: string, state: t.Standing, reason: string) =>
        send<object>(`/authors/${id}/standing`, reason ? { state, reason } : { state }),
      markSeen: (id: string, changed: string) => send<object>(`/authors/${id}/seen`, { changed }),
      author: (id: string) => read<t.WholeAuthor>(`/authors/${id}`),
      buyers: async (state: 'all' | 'blocked', q: string) =>
        (await read<{ buyers: t.Buyer[] }>('/buyers', { state, q })).buyers,
      buyer: (id: string) => read<t.WholeBuyer>(`/buyers/${id}`),
      setBlocked: (id: string, blocked: boolean, reason: string) =>
        send<object>(`/buyers/${id}/blocked`, { blocked, reason }),
      papersOf: async (sellerId: string) =>
        (await read<{ requests: Request[] }>(`/authors/${sellerId}/documents`)).requests,
      papers: async (query: Query) =>
        (await read<{ requests: Request[] }>('/documents', query)).requests,
      askPapers: (sellerId: string, wish: Wish) =>
        send<object>(`/authors/${sellerId}/documents`, wish),
      judgePapers: (id: string, judgement: Judgement) =>
        send<object>(`/documents/${id}`, judgement),
      paperFile: (id: string, name: string) => file(`/documents/${id}/files/${name}`),
      complaints: (query: Query) => read<ComplaintPage>('/complaints', query),
      complaint: (id: string) => read<WholeComplaint>(`/complaints/${id}`),
      hideReported: (id: string, reason: string) =>
        send<object>(`/complaints/${id}/hide`, { reason }),
      askReported: (id: string, wish: Wish) => send<object>(`/complaints/${id}/documents`, wish),
      stepComplaint: (id: string, step: ComplaintStep) => send<object>(`/complaints/${id}`, step),
      audit: (query: Query) =>
        read<{ deeds: (t.Deed & { facts: string })[]; next: number | null }>('/audit', query),
      auditCsv: (query: Query) => file('/audit.csv', query),
    }),
    [read, send, file],
  );
};
