import type { BankWord } from '../domain/bank-word.ts';
import type { Details } from '../domain/details.ts';
import type { GivenBack } from '../domain/refund-rules.ts';

/** A callback as received: readable and signed by the bank, or why it is not. */
export type CallbackReading =
  | { readonly ok: true; readonly number: string; readonly word: BankWord }
  | { readonly ok: false; readonly why: 'unreadable' | 'forged' };

/** What the bank answers when it is asked about an order. */
export type StatusAnswer =
  /** The bank tells of an operation: paid, declined or reversed; and of what of it went back. */
  | {
      readonly kind: 'operation';
      readonly word: BankWord;
      readonly raw: string;
      readonly givenBack: readonly GivenBack[];
    }
  /** The bank is still at it: nobody knows yet whether it is paid, and nothing of the order may end. */
  | { readonly kind: 'under-way' }
  /** The bank knows of no operation: nothing was paid. */
  | { readonly kind: 'none' }
  /** No answer that may be relied on; nothing may change because of it. */
  | { readonly kind: 'silent'; readonly why: string };

/** What the bank answers when it is asked to give money back. */
export type GiveBackAnswer =
  | { readonly kind: 'done' }
  /** The bank has understood, and will not. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nobody knows whether it was done: it is to be asked for before another try. */
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
  /**
   * Asks the bank to give back a captured payment or a part of it; never throws for what the bank or the network does.
   * @param amount as the gateway writes it
   * @param mark comes back in the answers to askStatus
   */
  giveBack(number: string, amount: string, mark: string): Promise<GiveBackAnswer>;
};
