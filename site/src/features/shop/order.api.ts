import { createOrder } from '@oner/config/contract/shop';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';
import { ownContact } from '../../api/own-contact.ts';
import { signAddress } from '../../payment/payment.api.ts';
import { fillIn } from './shop.store.ts';
import { keyFor, type OrderBody, type OrderKey } from './shop.ts';

const payDelayMs = 1000;

/** Between the order and the bank's page (spec A §9: payment modal delay 1 s). */
export const payDelay = () => new Promise((resolve) => setTimeout(resolve, payDelayMs));

/** Fills what the account knows about the person into a form that is open. */
export const useContact = (isWanted: boolean): void => {
  const { data } = useSWR(
    isWanted ? 'contact' : null,
    async () => {
      const { name = '', email = '', tel: phone = '' } = await ownContact();
      return { name, email, phone };
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  useEffect(() => {
    if (data) fillIn(data, document.activeElement?.getAttribute('name'));
  }, [data]);
};

/**
 * Orders and has the payment signed. Until it succeeds, the same order is asked for under the same key: a lost answer
 * followed by another try reserves once.
 */
export const usePlaceOrder = () => {
  const last = useRef<OrderKey>(undefined);
  return async (body: OrderBody) => {
    last.current = keyFor(last.current, body, () => crypto.randomUUID());
    const placed = await api.ask(createOrder, { body }, { key: last.current.key });
    const address = await signAddress(placed.payment);
    last.current = undefined;
    return { ...placed, address };
  };
};
