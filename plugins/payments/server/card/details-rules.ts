import { type Language, type Tiyn, tiyn } from '@oner/config/terms';

/** What the gateway takes for an amount: N(1–13), a dot as separator (eCom protocol). */
const MAX_LENGTH = 13;

/**
 * An amount as the gateway writes it ("500", "15000.00", "15000.5"). The exact text is signed, so it is never
 * written anew: only its value is read.
 * @returns null for anything else: signs, spaces, exponents, a third decimal, more than 13 characters
 */
export const readDetailsAmount = (text: string): Tiyn | null => {
  if (text.length > MAX_LENGTH) return null;
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts?.[1]) return null;
  return tiyn(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
};

/**
 * An amount for the gateway: whole tenge where it is whole, else two decimals.
 * @throws RangeError for a sum that is not above zero or does not fit into 13 characters
 */
export const writeAmount = (amount: Tiyn): string => {
  if (amount <= 0) throw new RangeError(`${amount} tiyn cannot be paid`);
  const rest = amount % 100;
  const whole = String((amount - rest) / 100);
  const text = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
  if (text.length > MAX_LENGTH) throw new RangeError(`${text} is more than the gateway takes`);
  return text;
};

/** The gateway names tenge by letters or by number (ISO 4217). */
export const isTenge = (currency: string): boolean => currency === 'KZT' || currency === '398';

/** Longest values the gateway takes (eCom protocol: DESC, DESC_ORDER, EMAIL, BACKREF). */
const DESC_MAX = 50;
const DESC_ORDER_MAX = 4000;
const EMAIL_MAX = 80;
export const BACKREF_MAX = 250;

/** The eleven values of spec A §7, as the buyer's browser sends them and the gateway receives them. */
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

/** What of a stored payment goes to the bank. */
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

/** The values to sign, exactly as they will be signed. */
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

/** Whether every value is the stored one, byte for byte: `15000.00` is not `15000` here. */
export const sameDetails = (stored: Details, given: Details): boolean =>
  DETAIL_NAMES.every((name) => stored[name] === given[name]);

/** Text that the gateway can hash: the delimiter becomes a comma, control characters a space, and it fits. */
export const descOf = (text: string): string => plain(text, DESC_MAX);
export const descOrderOf = (text: string): string => plain(text, DESC_ORDER_MAX);

/** An address the gateway has no room for is left out: the shop writes to the buyer anyway. */
export const gatewayEmail = (email: string): string => (email.length > EMAIL_MAX ? '' : email);

/** The gateway's page knows Russian and English; Kazakh readers get Russian. */
export const gatewayLanguage = (language: Language): 'ru' | 'en' =>
  language === 'en' ? 'en' : 'ru';

const plain = (text: string, max: number): string => {
  const clean = text
    .toWellFormed()
    .replaceAll(';', ',')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();
  // Cutting by code point keeps a pair of surrogates whole.
  let cut = '';
  for (const sign of clean) {
    if (cut.length + sign.length > max) break;
    cut += sign;
  }
  return cut.trimEnd();
};
