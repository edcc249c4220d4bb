/** The list as it is on the server. */
import { type AskedPage, type ListHands, useListed } from '@oner/platform/admin/use-listed.ts';
import type { BoardPage } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { useTell } from '../use-texts.ts';
import { type BoardState, changeBoard, emptyBoard } from './board-state.ts';
import { keyOf, type Place } from './use-place.ts';

export type Orders = BoardState & ListHands;

/** @param wanted the order of the address, shown though it may not be on the first page */
export const useOrders = (place: Place, wanted: string | null): Orders => {
  const board = useBoard();
  const { failed } = useTell();
  const { stage, q, isOriginal } = place;
  const ask = (page: AskedPage, signal?: AbortSignal): Promise<BoardPage> =>
    board.orders(
      { ...(q ? { q } : { stage, ...(isOriginal && { kind: 'original' }) }), ...page },
      signal,
    );
  const { list } = useListed<BoardState, BoardPage>({
    empty: emptyBoard,
    change: changeBoard,
    of: keyOf(place),
    ask,
    wanted,
    failed,
  });
  return list;
};
