import type { BankWord } from '../domain/bank-word.ts';
import type { Details } from '../domain/details.ts';

/** A callback as received: readable and signed by the bank, or why it is not. */
export type CallbackReading =
  | { readonly ok: true; readonly number: string; readonly word: BankWord }
  | { readonly ok: false; readonly why: 'unreadable' | 'forged' };

/** What the bank answers when it is asked about an order. */
export type StatusAnswer =
  /** The bank tells of an operation: paid, declined or reversed. */
  | { readonly kind: 'operation'; readonly word: BankWord; readonly raw: string }
  /** The bank knows of no operation: nothing was paid. */
  | { readonly kind: 'none' }
  /** No answer that may be relied on; nothing may change because of it. */
  | { readonly kind: 'silent'; readonly why: string };

/** A card gateway. Knows the secret, and nothing of orders. */
export type GatewayPort = {
  readonly name: 'jysan' | 'testbank';
  /** The bank's payment page: called with the signed values, the language and P_SIGN. */
  readonly pageUrl: string;
  readonly merchant: string;
  readonly terminal: string;
  /** The signature over the values of one payment, 128 lower-case hexadecimal digits. */
  sign(details: Details): string;
  /** Reads and verifies a callback; never throws, whatever was sent. */
  readCallback(raw: string): CallbackReading;
  /** Asks the bank about an order; never throws for what the bank or the network does. */
  askStatus(number: string): Promise<StatusAnswer>;
};
