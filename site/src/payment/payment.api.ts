import { getMyOrder } from '@oner/config/contract/orders';
import { resumePayment, signPaymentCall } from '@oner/config/contract/shop';
import { useRef } from 'react';
import useSWR from 'swr';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { bankAddress, type PaymentDetails, signedPart } from './bank-address.ts';
import { isSettled, outcomeOf, pauseMs } from './outcome.ts';

/** The order as the server has it, asked again and again until its payment has an end. */
export const useOrder = (number: string | undefined, isPaused = false) => {
  const asked = useRef(0);
  return useSWR(
    number ? ['order', number] : null,
    ([, wanted]: readonly [string, string]) => {
      asked.current += 1;
      return api.ask(getMyOrder, { params: { number: wanted } });
    },
    {
      dedupingInterval: 500,
      refreshInterval: (order) =>
        isPaused || (order && isSettled(outcomeOf(order))) ? 0 : pauseMs(asked.current),
      // A lost connection mends itself; "not yours" does not.
      shouldRetryOnError: (error) => !(error instanceof ApiError) || error.status === 0,
      errorRetryInterval: 3000,
    },
  );
};

/** The address of the bank's page for an order, signed by the server for its owner. */
export const signAddress = async (details: PaymentDetails): Promise<string> =>
  bankAddress(details, await api.ask(signPaymentCall, { body: signedPart(details) }));

/** As `signAddress`, for an order that was begun earlier: with a fresh nonce, for the bank takes each once. */
export const resumeAddress = async (number: string): Promise<string> =>
  signAddress(await api.ask(resumePayment, { params: { number } }));
