import type { GatewayName } from '@oner/config/contract/gateways';
import type { Details, Payable } from '../card/details-rules.ts';
import type { GatewayNotification } from '../card/rules.ts';
import type { BankRefund } from '../refunds/rules.ts';

/** Result of reading a callback: its content, or why it is refused. */
export type CallbackReading =
  /** Signed by the bank: its content can be used directly. */
  | {
      readonly ok: true;
      readonly kind: 'signed';
      readonly number: string;
      readonly notification: GatewayNotification;
    }
  /** Names an order but does not prove the sum: the bank has to be queried. */
  | { readonly ok: true; readonly kind: 'hint'; readonly number: string }
  | { readonly ok: false; readonly why: 'unreadable' | 'forged' };

/** Reply of the bank to a query about an order. */
export type StatusAnswer =
  /** An operation: paid, declined or reversed; with its refunds. */
  | {
      readonly kind: 'operation';
      readonly notification: GatewayNotification;
      readonly refunded: readonly BankRefund[];
    }
  /** In progress: the result is not known yet, and the order must not end. */
  | { readonly kind: 'under-way' }
  /** The bank has no operation: nothing was paid. */
  | { readonly kind: 'none' }
  /** No reliable reply; it must not change anything. */
  | { readonly kind: 'silent'; readonly why: string };

/** Reply of the bank to a refund request. */
export type RefundAnswer =
  | { readonly kind: 'done' }
  /** The bank understood the request and refused it. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It is unknown whether the refund was made; query before another try. */
  | { readonly kind: 'silent'; readonly why: string };

/** How the buyer's browser opens the bank's page. */
export type GatewayStart =
  /** Opens this address; the bank redirects to the return page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Posts these fields; the bank redirects to the return page. */
  | {
      readonly kind: 'form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The page can be shown in a frame of the shop, or by itself. */
  | { readonly kind: 'frame'; readonly url: string };

type StartAnswer =
  | { readonly ok: true; readonly start: GatewayStart }
  | { readonly ok: false; readonly why: string };

export type Beginning = Payable & { readonly language: 'ru' | 'en' };

/** A card gateway. Has its own credentials and does not depend on orders. */
export type GatewayPort = {
  readonly name: GatewayName;
  /** Prepares the payment at the bank; never throws for errors of the bank or the network. */
  begin(payment: Beginning): Promise<StartAnswer>;
  /** For gateways whose payments are signed field by field, as in spec A §7 (`POST /api/buyer/sha512/`). */
  readonly signing: {
    /** The bank's page; called with the signed values, the language and the signature. */
    readonly pageUrl: string;
    readonly merchant: string;
    readonly terminal: string;
    /** Returns the signature of a payment's values, 128 lower-case hexadecimal digits. */
    sign(details: Details): string;
  } | null;
  /** Reads and verifies a callback; never throws, for any input. */
  readCallback(raw: string): CallbackReading;
  /** Queries the bank about an order; never throws for errors of the bank or the network. */
  queryStatus(number: string): Promise<StatusAnswer>;
  /**
   * Refunds a captured payment or a part of it; never throws for errors of the bank or the network.
   * @param amount in the format of the gateway
   * @param mark identifies the refund; returned by queryStatus if the gateway stores it
   */
  refundPayment(number: string, amount: string, mark: string): Promise<RefundAnswer>;
};
