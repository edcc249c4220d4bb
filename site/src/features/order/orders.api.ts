import type { Order } from '@oner/config/contract';
import { cancelOrder, confirmReceipt, listMyOrders } from '@oner/config/contract/orders';
import { useEffect, useReducer, useState } from 'react';
import { api } from '../../api/browser.ts';

/** The buyer's own moves; both answer with the order as it then stands. */
export const cancel = (number: string): Promise<Order> =>
  api.ask(cancelOrder, { params: { number }, body: {} });
export const confirm = (number: string): Promise<Order> =>
  api.ask(confirmReceipt, { params: { number }, body: {} });

const pageSize = '20';

type State = {
  readonly orders: readonly Order[];
  readonly next: string | undefined;
  readonly isLoaded: boolean;
  readonly error: unknown;
};
const nothing: State = { orders: [], next: undefined, isLoaded: false, error: undefined };

export type OrderList = Omit<State, 'next'> & {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
};

/** A person's orders, newest first, page after page by cursor. */
export const useOrders = (isWanted: boolean): OrderList => {
  const [state, setState] = useState(nothing);
  // The cursor that is being asked for; a try again asks for the same one.
  const [after, setAfter] = useState('');
  const [turn, retry] = useReducer((count: number) => count + 1, 0);
  const [isAsking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    const { signal } = leave;
    const ask = async (): Promise<void> => {
      setAsking(true);
      try {
        const query = { limit: pageSize, after };
        const { rows, next } = await api.askPage(listMyOrders, { query }, { signal });
        if (signal.aborted) return;
        setState(({ orders }) => ({
          orders: after ? [...orders, ...rows] : rows,
          next,
          isLoaded: true,
          error: undefined,
        }));
      } catch (error) {
        if (!signal.aborted) setState((now) => ({ ...now, error }));
      }
      if (!signal.aborted) setAsking(false);
    };
    void ask();
    return () => leave.abort();
  }, [isWanted, after, turn]);

  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== undefined,
    isLoadingMore: isAsking && state.isLoaded,
    // A page that failed is asked for again; the cursor has not moved on.
    showMore: () => (next !== undefined && next !== after ? setAfter(next) : retry()),
    retry,
  };
};
