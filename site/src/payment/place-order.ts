import type { CallReply, Language } from '@oner/config/contract';
import { type Address, listMyAddresses } from '@oner/config/contract/addresses';
import { registerBuyer } from '@oner/config/contract/registration';
import type { createOrder } from '@oner/config/contract/shop';
import { formatPhone } from '@oner/config/terms';
import { useEffect, useRef } from 'react';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { ownContact } from '../api/own-contact.ts';
import { isTaken, logInAs, registerSurely } from '../elements/register-surely.ts';
import { useApi } from '../elements/use-api.ts';
import { useSendOnce } from '../elements/use-send-once.ts';

import { type AccountForm, accountBody } from './account.ts';
import type { TypedOrder } from './order-form.ts';
import { beginOrChoose } from './payment.api.ts';
import { fillIn, readTyped, typedContact } from './typed-order.ts';

const payDelayMs = 1000;

/** Delay between the order and the bank's page (spec A §9: payment modal delay 1 s). */
export const payDelay = () => new Promise((resolve) => setTimeout(resolve, payDelayMs));

/**
 * Fills an open form with the account's contact data.
 * @returns what is typed; waits for the account's data if a contact field is empty, so that no early press finds it missing
 */
export const useContact = (isEnabled: boolean): (() => Promise<TypedOrder>) => {
  const filling = useRef<Promise<void>>(undefined);
  useEffect(() => {
    if (!isEnabled) return;
    filling.current ??= ownContact().then(({ name = '', email = '', tel = '' }) =>
      fillIn(
        { name, email, phone: formatPhone(tel) },
        document.activeElement?.getAttribute('name'),
      ),
    );
  }, [isEnabled]);
  return async () => {
    if (Object.values(typedContact()).includes('')) await filling.current;
    return readTyped();
  };
};

/** The address book of the signed-in person; empty until loaded. */
export const useAddresses = (isEnabled: boolean): readonly Address[] =>
  useApi(listMyAddresses, isEnabled ? {} : null).data ?? [];

export type PlacedOrder = CallReply<typeof createOrder>;

/**
 * Places an order and starts its payment. Retries use the same key until it succeeds, so a lost reply reserves once.
 * @param send places the order under the key
 */
export const usePlaceOrder = <B extends object>(
  send: (body: B, key: string) => Promise<PlacedOrder>,
) => {
  const sendOnce = useSendOnce();
  return (body: B) =>
    sendOnce(body, async (key) => {
      const placed = await send(body, key);
      return { ...placed, begun: await beginOrChoose(placed) };
    });
};

/**
 * Registers an account from the order form, or logs in with its e-mail; the session begins at once.
 * @returns documentId of the buyer's profile
 * @throws ApiError if it is refused
 */
export const joinOrEnter = async (
  account: AccountForm,
  contact: { readonly name: string; readonly email: string; readonly phone: string },
  language: Language,
): Promise<string> => {
  const email = contact.email.trim();
  if (account.mode === 'have') return logInAs(email, account.password);
  for (let tail = ''; ; tail = String(crypto.getRandomValues(new Uint16Array(1))[0])) {
    const body = accountBody(account, contact, language, tail);
    try {
      return await registerSurely(body.user, () => api.ask(registerBuyer, { body }));
    } catch (cause) {
      // The username was generated, so a taken one is retried once with digits appended.
      const mayRetry = !tail && cause instanceof ApiError && !isTaken(cause, 'email');
      if (!(mayRetry && isTaken(cause, 'username'))) throw cause;
    }
  }
};
