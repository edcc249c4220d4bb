import LZString from 'lz-string';
import type { Beginning } from '../port.ts';
import type { Token } from './answers.ts';

/** The longest description the page takes: 125 bytes. */
const DESCRIPTION_BYTES = 125;

/**
 * The address of the payment page. The bank hands out a script that makes it from a payment object; what that does is this:
 * the object as a query whose values may be queries themselves, packed by LZ-string. The server does it, so that no foreign
 * script runs in a page of the shop.
 */
export const pageAddress = (
  bank: { readonly pageUrl: string; readonly terminal: string; readonly postLink: string },
  payment: Beginning,
  amount: string,
  auth: Token,
): string => {
  const { number, backref, clientId, currency, email, language } = payment;
  const back = `${backref}${backref.includes('?') ? '&' : '?'}order=${number}`;
  const links = { backLink: back, failureBackLink: back };
  const packed = LZString.compressToEncodedURIComponent(
    asQuery({
      invoiceId: number,
      ...links,
      postLink: bank.postLink,
      failurePostLink: bank.postLink,
      language: language === 'en' ? 'eng' : 'rus',
      description: shortened(payment.desc),
      accountId: clientId,
      terminal: bank.terminal,
      amount,
      currency,
      ...(email === '' ? {} : { email }),
      auth,
    }),
  );
  const url = new URL(bank.pageUrl);
  url.searchParams.set('params', packed);
  return url.href;
};

type Packable = { readonly [name: string]: unknown };

const asQuery = (values: Packable): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(asValue(value))}`)
    .join('&');

const asValue = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? asQuery(value as Packable) : String(value);
};

const shortened = (text: string): string => {
  let cut = '';
  let bytes = 0;
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > DESCRIPTION_BYTES) break;
    cut += sign;
  }
  return cut.trimEnd();
};
