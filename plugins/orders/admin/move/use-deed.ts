/** Does something with an order once, and says why it did not work: what was typed stays where it is. */

import { codeOf } from '@oner/platform/admin/problem.ts';
import { useCallback, useRef, useState } from 'react';
import type { Deed, WholeOrder } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { eventWord } from '../order/history-words.ts';
import { type Message, problemOf } from '../texts.ts';
import { useTell, useTexts } from '../use-texts.ts';

type Host = {
  readonly order: WholeOrder;
  readonly deed: Deed;
  /** It is done; the order as it is now. */
  onDone(order: WholeOrder): void;
  /** It is not; the order as it is now. */
  onMoved(order: WholeOrder): void;
};

export const useDeed = ({ order, deed, onDone, onMoved }: Host) => {
  const board = useBoard();
  const { say } = useTexts();
  const { tell } = useTell();
  const [problem, setProblem] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  // A state is set a moment after the second click.
  const busy = useRef(false);
  const { number } = order;

  const explain = useCallback(
    async (error: unknown): Promise<Message> => {
      const said = problemOf(error);
      if (codeOf(error) === '') return said;
      const fresh = await board.order(number).catch(() => null);
      if (!fresh) return said;
      onMoved(fresh);
      setOver(!fresh.can.includes(deed));
      const last = fresh.history.at(-1);
      if (codeOf(error) !== 'moved-on' || !last?.actorName) return said;
      return [
        'problem.moved-on-by',
        { event: say(...eventWord(last.event)), name: last.actorName },
      ];
    },
    [board, number, deed, onMoved, say],
  );

  const carryOut = async (ask: (board: ReturnType<typeof useBoard>) => Promise<WholeOrder>) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const after = await ask(board);
      tell('success', say('move.done', { number, deed: say(`move.${deed}`) }));
      onDone(after);
    } catch (error) {
      setProblem(await explain(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { problem, isBusy, isOver, carryOut };
};
