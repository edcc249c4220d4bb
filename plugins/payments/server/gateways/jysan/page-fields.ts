import type { Details } from '../../domain/details.ts';

/**
 * Everything the bank's page is called with (spec A §7): values go as signed, byte for byte; the two reserved fields are
 * signed empty and so are sent empty; the language is not signed.
 */
export const pageFields = (
  details: Details,
  language: 'ru' | 'en',
  signature: string,
): Readonly<Record<string, string>> => ({
  ORDER: details.order,
  AMOUNT: details.amount,
  CURRENCY: details.currency,
  MERCHANT: details.merchant,
  TERMINAL: details.terminal,
  NONCE: details.nonce,
  LANGUAGE: language,
  CLIENT_ID: details.client_id,
  DESC: details.desc,
  DESC_ORDER: details.desc_order,
  EMAIL: details.email,
  BACKREF: details.backref,
  Ucaf_Flag: '',
  Ucaf_Authentication_Data: '',
  P_SIGN: signature,
});
