import { type Language, type Tiyn, tiyn } from '@oner/config/terms';

/** Amount format of the gateway: N(1–13), a dot as separator (eCom protocol). */
const MAX_LENGTH = 13;

/**
 * Parses an amount as the gateway writes it ("500", "15000.00", "15000.5"). The exact text is signed, so it is never
 * reformatted.
 * @returns null for anything else: signs, spaces, exponents, a third decimal, more than 13 characters
 */
export const readDetailsAmount = (text: string): Tiyn | null => {
  if (text.length > MAX_LENGTH) return null;
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts?.[1]) return null;
  return tiyn(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
};

/**
 * Formats an amount for the gateway: whole tenge without decimals, otherwise with two.
 * @throws RangeError for a sum that is not above zero or does not fit into 13 characters
 */
export const writeAmount = (amount: Tiyn): string => {
  if (amount <= 0) throw new RangeError(`amount must be positive: ${amount} tiyn`);
  const rest = amount % 100;
  const whole = String((amount - rest) / 100);
  const text = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
  if (text.length > MAX_LENGTH)
    throw new RangeError(`amount is too large for the gateway: ${text}`);
  return text;
};

/** The gateway writes tenge as letters or as a number (ISO 4217). */
export const isTenge = (currency: string): boolean => currency === 'KZT' || currency === '398';

/** Maximum lengths of the gateway (eCom protocol: DESC, DESC_ORDER, EMAIL, BACKREF). */
const DESC_MAX = 50;
const DESC_ORDER_MAX = 4000;
const EMAIL_MAX = 80;
export const BACKREF_MAX = 250;

/** The eleven values of spec A §7, sent by the buyer's browser to the gateway. */
export const DETAIL_NAMES = [
  'order',
  'amount',
  'currency',
  'merchant',
  'terminal',
  'nonce',
  'client_id',
  'desc',
  'desc_order',
  'email',
  'backref',
] as const;
export type Details = Readonly<Record<(typeof DETAIL_NAMES)[number], string>>;

/** Fields of a stored payment that are sent to the bank. */
export type Payable = {
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly currency: 'KZT';
  readonly merchant: string;
  readonly terminal: string;
  readonly nonce: string;
  readonly clientId: string;
  readonly desc: string;
  readonly descOrder: string;
  readonly email: string;
  readonly backref: string;
};

/** Returns the values to sign, exactly as they will be signed. */
export const detailsOf = (payment: Payable): Details => ({
  order: payment.number,
  amount: writeAmount(payment.amountTiyn),
  currency: payment.currency,
  merchant: payment.merchant,
  terminal: payment.terminal,
  nonce: payment.nonce,
  client_id: payment.clientId,
  desc: payment.desc,
  desc_order: payment.descOrder,
  email: payment.email,
  backref: payment.backref,
});

/** Whether every value equals the stored one byte for byte: `15000.00` differs from `15000` here. */
export const sameDetails = (stored: Details, given: Details): boolean =>
  DETAIL_NAMES.every((name) => stored[name] === given[name]);

/** Prepares text for signing: the delimiter becomes a comma, control characters become spaces, and the length is limited. */
export const descOf = (text: string): string => plain(text, DESC_MAX);
export const descOrderOf = (text: string): string => plain(text, DESC_ORDER_MAX);

/** Omits an address that is too long for the gateway; the shop e-mails the buyer anyway. */
export const gatewayEmail = (email: string): string => (email.length > EMAIL_MAX ? '' : email);

/** The gateway's page supports Russian and English; Kazakh readers get Russian. */
export const gatewayLanguage = (language: Language): 'ru' | 'en' =>
  language === 'en' ? 'en' : 'ru';

const plain = (text: string, max: number): string => {
  const clean = text
    .toWellFormed()
    .replaceAll(';', ',')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();
  // Cutting by code point does not split surrogate pairs.
  let cut = '';
  for (const sign of clean) {
    if (cut.length + sign.length > max) break;
    cut += sign;
  }
  return cut.trimEnd();
};
