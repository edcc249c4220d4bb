import type { Order } from '@oner/config/contract';
import { getMyOrder } from '@oner/config/contract/orders';
import { useRef } from 'react';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { useQuery } from '../elements/use-query.ts';
import { isSettled, outcomeOf, pauseMs } from './outcome.ts';

/** Checks whether an error may be temporary: lost connection or server restart, unlike a refusal. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Polls the order at increasing intervals until its payment has ended. A hidden page does not poll. */
export const useOrder = (number: string | undefined, isPaused = false) => {
  const requestCount = useRef(0);
  const isFinal = (order: Order): boolean => isPaused || isSettled(outcomeOf(order));
  const { data: order, ...answer } = useQuery(
    number && ['order', number],
    () => {
      requestCount.current += 1;
      return api.ask(getMyOrder, { params: { number: number ?? '' } });
    },
    {
      refreshInterval: (known) => (!known || isFinal(known) ? 0 : pauseMs(requestCount.current)),
      shouldRetryOnError: isTransient,
      onErrorRetry: (_, _key, _config, revalidate, { retryCount }) =>
        void setTimeout(() => void revalidate({ retryCount }), pauseMs(requestCount.current)),
    },
  );
  return { order, ...answer };
};
