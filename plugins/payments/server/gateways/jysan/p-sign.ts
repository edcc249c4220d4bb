/**
 * Signatures of the bank's card gateway (eCom protocol). Each is `hex(sha512(SECRET + text))`: a plain prefix hash, fixed
 * by the protocol. Values are separated by `;`, so a value that contains one could shift its neighbours and give two
 * payments the same signature; such values are refused before hashing.
 */
import { createHash } from 'node:crypto';

/** Fields as sent, keyed by the gateway's names in upper or lower case; an absent field is signed as empty. */
type SignedFields = Readonly<Record<string, string | number | null | undefined>>;

/** A value that must not be signed: it contains the delimiter, a control character or a lone surrogate. */
export class UnsignableField extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`the value of ${field} cannot be signed`);
    this.field = field;
  }
}

/** The thirteen fields of a payment, in the order the gateway hashes them. LANGUAGE is not signed. */
export const PAYMENT_FIELDS = [
  'ORDER',
  'AMOUNT',
  'CURRENCY',
  'MERCHANT',
  'TERMINAL',
  'NONCE',
  'CLIENT_ID',
  'DESC',
  'DESC_ORDER',
  'EMAIL',
  'BACKREF',
  'Ucaf_Flag',
  'Ucaf_Authentication_Data',
] as const;
/**
 * Fields hashed according to a merchant's contract with the bank: the thirteen, or those and more after them. The shop
 * sends none of the further ones, so they are signed as empty.
 */
const SIGNATURE_PROFILES = {
  v13: [],
  v18: ['RECUR_FREQ', 'RECUR_EXP', 'INT_REF', 'RECUR_REF', 'PAYMENT_TO'],
  v21: [
    'RECUR_FREQ',
    'RECUR_EXP',
    'INT_REF',
    'RECUR_REF',
    'PAYMENT_TO',
    'MK_TOKEN',
    'MERCH_TOKEN_ID',
    'MERCH_PAYTO_TOKEN_ID',
  ],
} as const satisfies Record<string, readonly string[]>;
export type SignatureProfile = keyof typeof SIGNATURE_PROFILES;

/** Fields that the bank posts to BACKREF. */
export const CALLBACK_FIELDS = [
  'order',
  'mpi_order',
  'amount',
  'currency',
  'res_code',
  'rc',
  'rrn',
] as const;
/** Fields that the buyer's browser returns to BACKREF; `int_ref` is returned unsigned. */
const RETURN_FIELDS = [
  'order',
  'mpi_order',
  'rrn',
  'res_code',
  'amount',
  'currency',
  'res_desc',
] as const;
const STATUS_FIELDS = ['ORDER', 'MERCHANT'] as const;
const CANCEL_FIELDS = ['ORDER', 'MERCHANT', 'REV_AMOUNT', 'REV_DESC'] as const;

/** Free text, from which the gateway removes line breaks before hashing. */
const freeText = new Set(['desc', 'desc_order', 'rev_desc', 'res_desc']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsignable = /[;\u0000-\u001f\u007f]/;

/** P_SIGN of a payment request. @throws UnsignableField */
export const signPayment = (
  fields: SignedFields,
  secret: string,
  profile: SignatureProfile = 'v13',
): string => hash(secret, joined([...PAYMENT_FIELDS, ...SIGNATURE_PROFILES[profile]], fields));

/** `sign` of the callback that the bank posts. @throws UnsignableField */
export const signCallback = (fields: SignedFields, secret: string): string =>
  hash(secret, joined(CALLBACK_FIELDS, fields));

/** `sign` of the browser's return. @throws UnsignableField */
export const signReturn = (fields: SignedFields, secret: string): string =>
  hash(secret, joined(RETURN_FIELDS, fields));

/** P_SIGN of a status query: the only one of the five without a final `;`. @throws UnsignableField */
export const signStatus = (fields: SignedFields, secret: string): string =>
  hash(secret, values(STATUS_FIELDS, fields).join(';'));

/** P_SIGN of a cancellation or refund. @throws UnsignableField */
export const signCancel = (fields: SignedFields, secret: string): string =>
  hash(secret, joined(CANCEL_FIELDS, fields));

const joined = (names: readonly string[], fields: SignedFields): string =>
  values(names, fields)
    .map((value) => `${value};`)
    .join('');

const values = (names: readonly string[], fields: SignedFields): string[] => {
  const byName = caseless(fields);
  return names.map((name) => {
    const text = String(byName.get(name.toLowerCase()) ?? '');
    const value = freeText.has(name.toLowerCase()) ? text.replace(/[\r\n]/g, '') : text;
    if (unsignable.test(value) || !value.isWellFormed()) throw new UnsignableField(name);
    return value;
  });
};

// With both `ORDER` and `order`, it would be unclear which one is signed.
const caseless = (fields: SignedFields): Map<string, string | number | null | undefined> => {
  const byName = new Map<string, string | number | null | undefined>();
  for (const [name, value] of Object.entries(fields)) {
    const key = name.toLowerCase();
    if (byName.has(key)) throw new UnsignableField(name);
    byName.set(key, value);
  }
  return byName;
};

const hash = (secret: string, text: string): string => {
  if (secret === '') throw new Error('the gateway secret is empty');
  return createHash('sha512').update(secret, 'utf8').update(text, 'utf8').digest('hex');
};
