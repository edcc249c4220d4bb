import type { GatewayName } from '@oner/config/contract/gateways';
import type { Details, Payable } from '../card/details-rules.ts';
import type { GatewayNotification } from '../card/rules.ts';
import type { BankRefund } from '../refunds/rules.ts';

/** A callback as received: what the bank says in it, or why it is not the bank's. */
export type CallbackReading =
  /** Signed by the bank: its word counts as it stands. */
  | {
      readonly ok: true;
      readonly kind: 'signed';
      readonly number: string;
      readonly notification: GatewayNotification;
    }
  /** Names an order and proves too little about the money: the bank has to be asked. */
  | { readonly ok: true; readonly kind: 'hint'; readonly number: string }
  | { readonly ok: false; readonly why: 'unreadable' | 'forged' };

/** What the bank answers when it is asked about an order. */
export type StatusAnswer =
  /** The bank tells of an operation: paid, declined or reversed; and of what of it went back. */
  | {
      readonly kind: 'operation';
      readonly notification: GatewayNotification;
      readonly raw: string;
      readonly refunded: readonly BankRefund[];
    }
  /** The bank is still at it: nobody knows yet whether it is paid, and nothing of the order may end. */
  | { readonly kind: 'under-way' }
  /** The bank knows of no operation: nothing was paid. */
  | { readonly kind: 'none' }
  /** No answer that may be relied on; nothing may change because of it. */
  | { readonly kind: 'silent'; readonly why: string };

/** What the bank answers when it is asked to give money back. */
export type RefundAnswer =
  | { readonly kind: 'done' }
  /** The bank has understood, and will not. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nobody knows whether it was done: it is to be asked for before another try. */
  | { readonly kind: 'silent'; readonly why: string };

/** How a buyer's browser gets to the bank's page. */
export type GatewayStart =
  /** It goes there, and the bank sends it back to the return page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** It posts these fields there, and the bank sends it back to the return page. */
  | {
      readonly kind: 'form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The page may stand in a frame of ours; opened by itself it works as well. */
  | { readonly kind: 'frame'; readonly url: string };

type StartAnswer =
  | { readonly ok: true; readonly start: GatewayStart }
  | { readonly ok: false; readonly why: string };

/** What a gateway is told of a payment that begins. */
export type Beginning = Payable & { readonly language: 'ru' | 'en' };

/** A card gateway. Knows its own secrets, and nothing of orders. */
export type GatewayPort = {
  readonly name: GatewayName;
  /** Has the bank ready for this payment; never throws for what the bank or the network does. */
  begin(payment: Beginning): Promise<StartAnswer>;
  /** Of gateways whose payments are signed field by field, as spec A §7 has it (`POST /api/buyer/sha512/`). */
  readonly signing: {
    /** The bank's page: called with the signed values, the language and the signature. */
    readonly pageUrl: string;
    readonly merchant: string;
    readonly terminal: string;
    /** The signature over the values of one payment, 128 lower-case hexadecimal digits. */
    sign(details: Details): string;
  } | null;
  /** Reads and verifies a callback; never throws, whatever was sent. */
  readCallback(raw: string): CallbackReading;
  /** Asks the bank about an order; never throws for what the bank or the network does. */
  askStatus(number: string): Promise<StatusAnswer>;
  /**
   * Asks the bank to give back a captured payment or a part of it; never throws for what the bank or the network does.
   * @param amount as the gateway writes it
   * @param mark names the refund; comes back in the answers to askStatus where the gateway keeps it
   */
  refundPayment(number: string, amount: string, mark: string): Promise<RefundAnswer>;
};
