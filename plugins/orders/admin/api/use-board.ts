/** The board's calls, typed. Each throws what Strapi's client throws; problem.ts puts it in words. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type { ClaimAnswer, ClaimPage, WholeClaim } from '../claims/types.ts';
import type { ReviewMove, ReviewPage } from '../reviews/types.ts';
import type * as t from './types.ts';
import { type Query, withQuery } from './with-query.ts';

export const useBoard = () => {
  const { get, post } = useFetchClient();
  return useMemo(() => {
    const read = async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
      (await get<T>(withQuery(`/orders${path}`, query), signal ? { signal } : {})).data;
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
      receipt: async (number: string, receipt: string, lang: string): Promise<Blob> => {
        const path = withQuery(`/orders/board/${number}/receipts/${receipt}`, { lang });
        return (await get(path, { responseType: 'blob' })).data;
      },
      printPack: async (
        numbers: readonly string[],
        lang: string,
        signal: AbortSignal,
      ): Promise<Blob> => {
        const path = withQuery('/orders/board/print-pack', { numbers: numbers.join(','), lang });
        return (await get(path, { responseType: 'blob', signal })).data;
      },
      refunds: async () => (await read<{ refunds: t.Refund[] }>('/refunds')).refunds,
      decide: (id: number, deed: 'approve' | 'drop' | 'retry' | 'transfer') =>
        send<object>(`/refunds/${id}/${deed}`, {}),
      confirm: (id: number, reference: string) =>
        send<object>(`/refunds/${id}/confirm`, { reference }),
      claims: (query: Query) => read<ClaimPage>('/claims', query),
      claim: (number: string) => read<WholeClaim>(`/claims/${number}`),
      takeClaim: (number: string) => send<WholeClaim>(`/claims/${number}/take`, {}),
      answerClaim: (number: string, answer: ClaimAnswer) =>
        send<WholeClaim>(`/claims/${number}/answer`, answer),
      claimPhoto: async (number: string, photo: string): Promise<Blob> =>
        (await get(`/orders/claims/${number}/photos/${photo}`, { responseType: 'blob' })).data,
      reviews: (query: Query) => read<ReviewPage>('/reviews', query),
      decideReview: (id: string, move: ReviewMove, reason: string) =>
        send<object>(`/reviews/${id}/${move}`, reason ? { reason } : {}),
    };
  }, [get, post]);
};
export type BoardCalls = ReturnType<typeof useBoard>;
