/** One order with all that the staff needs, fetched anew whenever its row on the list says something else. */
import { useCallback, useEffect, useState } from 'react';
import type { OrderRow, WholeOrder } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { type Message, problemOf } from '../texts.ts';

export type Shown =
  | { readonly is: 'none' }
  | { readonly is: 'loading'; readonly number: string }
  | { readonly is: 'failed'; readonly number: string; readonly said: Message }
  | { readonly is: 'ready'; readonly number: string; readonly order: WholeOrder };

/** @param row of the order on the list, if it is there */
export const useOrder = (number: string | null, row: OrderRow | undefined) => {
  const board = useBoard();
  const [shown, setShown] = useState<Shown>({ is: 'none' });
  const [turn, setTurn] = useState(0);
  const stand = row && `${row.status} ${row.payment} ${row.fulfillment}`;

  useEffect(() => {
    if (number === null || turn < 0) return setShown({ is: 'none' });
    const control = new AbortController();
    setShown((before) =>
      before.is === 'ready' && before.number === number ? before : { is: 'loading', number },
    );
    // It moved on the list: what is shown of it is old. An order that has left the list is as it was shown last.
    const isKnown = stand === undefined;
    board.order(number, control.signal).then(
      (order) => setShown({ is: 'ready', number, order }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setShown((before) =>
          isKnown && before.is === 'ready' && before.number === number
            ? before
            : { is: 'failed', number, said: problemOf(error) },
        );
      },
    );
    return () => control.abort();
  }, [board, number, stand, turn]);

  return {
    shown,
    /** The order as some answer has just told it. */
    show: useCallback(
      (order: WholeOrder) => setShown({ is: 'ready', number: order.number, order }),
      [],
    ),
    again: useCallback(() => setTurn((last) => last + 1), []),
  };
};
