import type { IncomingMessage } from 'node:http';
import { sameSignature } from '../server/gateways/bank-client.ts';
import {
  type SignatureProfile,
  signCancel,
  signPayment,
  signStatus,
  UnsignableField,
} from '../server/gateways/jysan/p-sign.ts';
import type { RefusalReason } from './page.ts';

export type BankAccount = {
  readonly merchant: string;
  readonly terminal: string;
  readonly secret: string;
  readonly profile: SignatureProfile;
};
/** Fields as received, by upper-case name. */
export type PostedFields = Readonly<Record<string, string>>;

const MAX_BYTES = 65_536;

/** Returns all fields of a request: of its address, and of a form in its body. */
export const readFields = async (request: IncomingMessage): Promise<PostedFields> => {
  const fields: Record<string, string> = {};
  const url = new URL(request.url ?? '/', 'http://bank');
  for (const [name, value] of url.searchParams) fields[name.toUpperCase()] = value;
  if (request.method !== 'POST') return fields;
  for (const [name, value] of new URLSearchParams(await readBody(request))) {
    fields[name.toUpperCase()] = value;
  }
  return fields;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('request body is too large');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns why the bank does not open this payment; null if it follows the protocol. */
export const whyNotPay = (fields: PostedFields, account: BankAccount): RefusalReason | null => {
  if (fields.MERCHANT !== account.merchant || fields.TERMINAL !== account.terminal) {
    return 'merchant';
  }
  if (!isSigned(fields, (f) => signPayment(f, account.secret, account.profile))) return 'signature';
  return hasRightFields(fields) ? null : 'fields';
};

/** Whether a status query is from this merchant and correctly signed. */
export const mayQuery = (fields: PostedFields, account: BankAccount): boolean =>
  fields.MERCHANT === account.merchant && isSigned(fields, (f) => signStatus(f, account.secret));

/** Whether a cancellation is from this merchant and correctly signed. */
export const mayCancel = (fields: PostedFields, account: BankAccount): boolean =>
  fields.MERCHANT === account.merchant && isSigned(fields, (f) => signCancel(f, account.secret));

const isSigned = (fields: PostedFields, sign: (fields: PostedFields) => string): boolean => {
  try {
    return sameSignature(sign(fields), fields.P_SIGN ?? '');
  } catch (error) {
    if (error instanceof UnsignableField) return false;
    throw error;
  }
};

const patterns: Readonly<Record<string, RegExp>> = {
  ORDER: /^\d{6,11}$/,
  AMOUNT: /^(?=.{1,13}$)\d+(\.\d{1,2})?$/,
  CURRENCY: /^KZT$/,
  NONCE: /^(\d{6,64})?$/,
  LANGUAGE: /^(ru|en)?$/,
  CLIENT_ID: /^\d{0,64}$/,
  DESC: /^.{1,50}$/s,
  DESC_ORDER: /^.{0,4000}$/s,
  EMAIL: /^.{0,80}$/,
  BACKREF: /^https?:\/\/.{1,240}$/,
};

const hasRightFields = (fields: PostedFields): boolean =>
  Object.entries(patterns).every(([name, pattern]) => pattern.test(fields[name] ?? '')) &&
  Number(fields.AMOUNT) > 0 &&
  URL.canParse(fields.BACKREF ?? '');
