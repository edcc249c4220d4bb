import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Tiyn } from '@oner/config/terms';
import {
  BACKREF_MAX,
  type Details,
  descOf,
  descOrderOf,
  detailsOf,
  gatewayEmail,
  gatewayLanguage,
} from '../domain/details.ts';
import { heldUntil, holdFrom } from '../domain/hold.ts';
import { gateway } from '../gateways/index.ts';
import { addPayment, type Payment } from '../store/payments.ts';
import { planExpiry } from './plan-questions.ts';
import { freshNonce } from './random-nonce.ts';

/** What an order hands over when it reserves; everything else about the payment is ours. */
export type PaymentIntent = {
  readonly number: string;
  /** documentId of the user who pays. */
  readonly ownerId: string;
  /** Row number of the user: the gateway takes digits only. */
  readonly userId: number;
  readonly amountTiyn: Tiyn;
  readonly desc: string;
  readonly descOrder: string;
  readonly email: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** Only in the demo world: an order that is to stay open for who looks around. */
  readonly heldUntil?: Date;
};

/** What the buyer's browser needs to call the bank's page, but for the signature. */
export type PaymentDetails = Details & { readonly url: string; readonly language: 'ru' | 'en' };

/** The return page of the specification (A §4): the bank posts its word there, and sends the browser back there. */
export const backref = (): string => `${env().publicUrl}/payment-graph?redirect=true`;

export type Opened = {
  readonly page: PaymentDetails;
  /** Until then it can be paid, milliseconds. */
  readonly expiresAt: number;
};

/**
 * Opens the payment of an order, in the transaction that reserves it.
 * @throws Error when the order has one already: its number is unique
 */
export const openPayment = async (intent: PaymentIntent): Promise<Opened> => {
  const bank = gateway();
  const back = backref();
  if (back.length > BACKREF_MAX) throw new Error('PUBLIC_URL is longer than the gateway takes');
  const fresh = holdFrom(intent.createdAt.getTime());
  const hold = intent.heldUntil ? heldUntil(fresh, intent.heldUntil.getTime()) : fresh;
  const payment: Payment = {
    number: intent.number,
    gateway: bank.name,
    ownerId: intent.ownerId,
    amountTiyn: intent.amountTiyn,
    currency: 'KZT',
    merchant: bank.merchant,
    terminal: bank.terminal,
    nonce: await freshNonce(),
    clientId: String(intent.userId),
    desc: descOf(intent.desc),
    descOrder: descOrderOf(intent.descOrder),
    email: gatewayEmail(intent.email),
    backref: back,
    language: gatewayLanguage(intent.language),
    state: 'not_paid',
    way: 'card',
    createdAt: intent.createdAt.getTime(),
    ...hold,
    signedAt: null,
    signedNonce: null,
    capturedAt: null,
    reference: null,
    declinedOperation: null,
    receivedTiyn: null,
  };
  // Another order may have taken the nonce between the look and the insert.
  if (!(await addPayment(payment))) return openPayment(intent);
  await planExpiry(payment.number, payment.expiresAt);
  return { page: pageOf(payment), expiresAt: payment.expiresAt };
};

export const pageOf = (payment: Payment): PaymentDetails => ({
  url: gateway().pageUrl,
  language: payment.language,
  ...detailsOf(payment),
});
