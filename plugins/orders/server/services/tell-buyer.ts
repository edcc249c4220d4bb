import { env } from '@oner/config/env';
import { type GivenFacts, notify } from '@oner/platform';
import type { OrderRow } from '../store/orders.ts';

/** Writes the buyer a letter in the open transaction, in his language; who was erased meanwhile reads no letters. */
export const tellBuyer = async (
  letter: string,
  { number, email, language, recipient: name, ownerId: account }: OrderRow,
  facts: GivenFacts,
  key: string,
): Promise<void> => {
  if (email === '') return;
  // Whatever it is about, the notice leads to the order.
  await notify(letter, { email, language, name, account }, { number, ...facts }, key);
};

/** Where the buyer finds his order. */
export const orderUrl = ({ language, number }: Pick<OrderRow, 'language' | 'number'>): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/purchases-sales/${number}`;
