import type { Order } from '@oner/config/contract';
import { getMyOrder } from '@oner/config/contract/orders';
import { useEffect, useReducer, useState } from 'react';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { isSettled, outcomeOf, pauseMs } from './outcome.ts';

export type OrderState = {
  /** The last state the server told; it stays while a later question fails. */
  readonly order: Order | undefined;
  readonly error: unknown;
  /** Asks at once. */
  readonly askAgain: () => void;
};

/** A lost connection and a server that restarts mend themselves; "not yours" does not. */
const mayMend = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * The order as the server has it, asked again, ever more rarely, until its payment has an end. A page that nobody
 * sees does not ask. Written out instead of SWR, which weighs 6 KB on the pages where a buyer waits.
 */
export const useOrder = (number: string | undefined, isPaused = false): OrderState => {
  const [state, setState] = useState<Pick<OrderState, 'order' | 'error'>>({
    order: undefined,
    error: undefined,
  });
  const [turn, askAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again.
  useEffect(() => {
    if (!number) return;
    const leave = new AbortController();
    const { signal } = leave;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    const ask = async (): Promise<void> => {
      asked += 1;
      let isOver: boolean;
      try {
        const order = await api.ask(getMyOrder, { params: { number } }, { signal });
        if (signal.aborted) return;
        setState({ order, error: undefined });
        isOver = isPaused || isSettled(outcomeOf(order));
      } catch (error) {
        if (signal.aborted) return;
        setState(({ order }) => ({ order, error }));
        isOver = !mayMend(error);
      }
      if (!isOver) timer = setTimeout(askIfSeen, pauseMs(asked));
    };
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') void ask();
      else addEventListener('visibilitychange', () => void ask(), { once: true, signal });
    };

    void ask();
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [number, isPaused, turn]);

  return { ...state, askAgain };
};
