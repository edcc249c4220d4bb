/** The board's calls, typed. Each throws what Strapi's client throws; problem.ts puts it in words. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type * as t from './types.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

// Strapi's client leaves what it is given unencoded, and people search for names.
const asked = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return `/orders${path}?${new URLSearchParams(given)}`;
};

export const useBoard = () => {
  const { get, post } = useFetchClient();
  return useMemo(() => {
    const read = async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
      (await get<T>(asked(path, query), signal ? { signal } : {})).data;
    const send = async <T>(path: string, body: object): Promise<T> =>
      (await post<T>(`/orders${path}`, body)).data;
    return {
      orders: (query: Query, signal?: AbortSignal) => read<t.BoardPage>('/board', query, signal),
      order: (number: string, signal?: AbortSignal) =>
        read<t.WholeOrder>(`/board/${number}`, {}, signal),
      move: (number: string, move: t.Move, words: t.MoveWords) =>
        send<t.WholeOrder>(`/board/${number}/moves`, { move, ...words }),
      moveMany: (numbers: readonly string[], move: 'start_production', dryRun: boolean) =>
        send<t.Many>('/board/moves', { move, numbers, dryRun }),
      giveBack: (number: string, wish: { key: string; amount: number; reason: string }) =>
        send<t.WholeOrder>(`/board/${number}/refunds`, wish),
      prints: (numbers: readonly string[], signal: AbortSignal) =>
        read<{ ready: number; total: number }>(
          '/board/prints',
          { numbers: numbers.join(',') },
          signal,
        ),
      printPack: async (numbers: readonly string[], signal: AbortSignal): Promise<Blob> =>
        (
          await get(asked('/board/print-pack', { numbers: numbers.join(',') }), {
            responseType: 'blob',
            signal,
          })
        ).data,
      refunds: async () => (await read<{ refunds: t.Refund[] }>('/refunds')).refunds,
      decide: (id: number, deed: 'approve' | 'drop' | 'retry' | 'transfer') =>
        send<object>(`/refunds/${id}/${deed}`, {}),
      confirm: (id: number, reference: string) =>
        send<object>(`/refunds/${id}/confirm`, { reference }),
    };
  }, [get, post]);
};
export type BoardCalls = ReturnType<typeof useBoard>;
