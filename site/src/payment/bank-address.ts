import type { CallReply } from '@oner/config/contract';
import type { resumePayment } from '@oner/config/contract/shop';

/** Everything the bank's page is called with, but for the signature. */
export type PaymentDetails = CallReply<typeof resumePayment>;

/** The values that are signed, as `POST /api/buyer/sha512/` takes them (spec A §7). */
export const signedPart = ({ url: _url, language: _language, ...signed }: PaymentDetails) => signed;

/**
 * The address of the bank's page with all parameters of spec A §7: order, amount, currency, merchant, terminal,
 * client id, descriptions, e-mail, nonce, language, return address and signature. Values go as signed, byte for byte;
 * the two reserved fields are signed empty and so are sent empty.
 */
export const bankAddress = (details: PaymentDetails, signature: string): string => {
  const url = new URL(details.url);
  const { order, amount, currency, merchant, terminal, nonce, language } = details;
  const parameters = {
    ORDER: order,
    AMOUNT: amount,
    CURRENCY: currency,
    MERCHANT: merchant,
    TERMINAL: terminal,
    NONCE: nonce,
    LANGUAGE: language,
    CLIENT_ID: details.client_id,
    DESC: details.desc,
    DESC_ORDER: details.desc_order,
    EMAIL: details.email,
    BACKREF: details.backref,
    Ucaf_Flag: '',
    Ucaf_Authentication_Data: '',
    P_SIGN: signature,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
