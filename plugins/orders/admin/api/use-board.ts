/** The board's calls, typed. */
import { type Query, useCalls } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';
import type { ClaimAnswer, ClaimPage, WholeClaim } from '../claims/types.ts';
import type { ReviewMove, ReviewPage } from '../reviews/types.ts';
import type * as t from './types.ts';

export const useBoard = () => {
  const { read, send, file } = useCalls('/orders');
  return useMemo(
    () => ({
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
      receipt: (number: string, receipt: string, lang: string) =>
        file(`/board/${number}/receipts/${receipt}`, { lang }),
      printPack: (numbers: readonly string[], lang: string, signal: AbortSignal) =>
        file('/board/print-pack', { numbers: numbers.join(','), lang }, signal),
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
      claimPhoto: (number: string, photo: string) => file(`/claims/${number}/photos/${photo}`),
      reviews: (query: Query) => read<ReviewPage>('/reviews', query),
      decideReview: (id: string, move: ReviewMove, reason: string) =>
        send<object>(`/reviews/${id}/${move}`, reason ? { reason } : {}),
    }),
    [read, send, file],
  );
};
export type BoardCalls = ReturnType<typeof useBoard>;
