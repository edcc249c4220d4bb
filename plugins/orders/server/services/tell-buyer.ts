import { env } from '@oner/config/env';
import { notify } from '@oner/platform';
import type { OrderRow } from '../store/orders.ts';

/** Writes the buyer a letter in the open transaction, in his language; who was erased meanwhile reads no letters. */
export const tellBuyer = async (
  letter: string,
  { email, language, recipient: name }: OrderRow,
  facts: Record<string, string>,
  key: string,
): Promise<void> => {
  if (email !== '') await notify(letter, { email, language, name }, facts, key);
};

/** Where the buyer finds his order. */
export const orderUrl = ({ language, number }: OrderRow): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/purchases-sales/${number}`;
