import type { CallReply, Language } from '@oner/config/contract';
import { logIn } from '@oner/config/contract/access';
import { type Address, listMyAddresses } from '@oner/config/contract/addresses';
import { registerBuyer } from '@oner/config/contract/registration';
import type { createOrder } from '@oner/config/contract/shop';
import { useEffect } from 'react';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { ownContact } from '../api/own-contact.ts';
import { $person } from '../api/session.ts';
import { enter, whoAmI } from '../api/who-am-i.ts';
import { refusedFields } from '../elements/form-errors.ts';
import { useApi } from '../elements/use-api.ts';
import { once, useQuery } from '../elements/use-query.ts';
import { useSendOnce } from '../elements/use-send-once.ts';
import { formatPhone } from '../i18n/phone.ts';

import { type AccountForm, accountBody } from './account.ts';
import { beginOrChoose } from './payment.api.ts';
import { fillIn } from './typed-order.ts';

const payDelayMs = 1000;

/** Between the order and the bank's page (spec A §9: payment modal delay 1 s). */
export const payDelay = () => new Promise((resolve) => setTimeout(resolve, payDelayMs));

/** Fills what the account knows about the person into a form that is open. */
export const useContact = (isWanted: boolean): void => {
  const { data } = useQuery(
    isWanted && 'contact',
    async () => {
      const { name = '', email = '', tel: phone = '' } = await ownContact();
      return { name, email, phone: formatPhone(phone) };
    },
    once,
  );
  useEffect(() => {
    if (data) fillIn(data, document.activeElement?.getAttribute('name'));
  }, [data]);
};

/** The address book of who is signed in; empty until it is known. */
export const useAddresses = (isWanted: boolean): readonly Address[] =>
  useApi(listMyAddresses, isWanted ? {} : null).data ?? [];

export type PlacedOrder = CallReply<typeof createOrder>;

/**
 * Orders and begins the payment. Until it succeeds, the same order is asked for under the same key: a lost answer
 * followed by another try reserves once. @param send the call that places it, under the key
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

const isTaken = (error: ApiError): boolean =>
  ['username-taken', 'username-lookalike'].includes(refusedFields(error).username?.code ?? '');

/**
 * Opens an account of what stands in the order form, or logs in by its e-mail; the session begins at once.
 * @returns documentId of the profile that orders
 * @throws ApiError when it is refused
 */
export const joinOrEnter = async (
  account: AccountForm,
  contact: { readonly name: string; readonly email: string; readonly phone: string },
  language: Language,
): Promise<string> => {
  if (account.mode === 'have') {
    const body = { username: contact.email.trim(), password: account.password };
    await enter((await api.ask(logIn, { body })).access);
    const known = $person.get() ?? (await whoAmI());
    return known.id;
  }
  for (let tail = ''; ; tail = String(crypto.getRandomValues(new Uint16Array(1))[0])) {
    try {
      const body = accountBody(account, contact, language, tail);
      const { id, access } = await api.ask(registerBuyer, { body });
      await enter(access);
      return id;
    } catch (cause) {
      // Nobody has chosen the name: a taken one is tried once more with figures behind it.
      if (tail || !(cause instanceof ApiError) || !isTaken(cause)) throw cause;
    }
  }
};
