import { randomBytes } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { env } from '@oner/config/env';
import type { Tiyn } from '@oner/config/terms';
import { gatewayOf, openGateways } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import {
  BACKREF_MAX,
  type Details,
  descOf,
  descOrderOf,
  detailsOf,
  gatewayEmail,
  gatewayLanguage,
} from './details-rules.ts';
import { reservationFrom, reservedUntil } from './reservation-rules.ts';
import { nonceOf } from './rules.ts';
import { planExpiry } from './schedule.ts';
import { newPayment, nonceIsTaken, type Payment } from './store.ts';

const TRIES = 20;

/** Returns an unused nonce. The UNIQUE column also prevents that two concurrent calls use the same one. */
export const freshNonce = async (): Promise<string> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const nonce = nonceOf(randomBytes(8));
    if (!(await nonceIsTaken(nonce))) return nonce;
  }
  throw new Error('no unused nonce found');
};

/** Data from the order at its reservation; all other data of a payment is set here. */
type PaymentIntent = {
  readonly number: string;
  /** documentId of the user who pays. */
  readonly ownerId: string;
  /** Row number of the user: the gateway takes digits only. */
  readonly userId: number;
  readonly amountTiyn: Tiyn;
  readonly section: PaidSection;
  readonly desc: string;
  readonly descOrder: string;
  readonly email: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** Only in the demo world: keeps an order open for visitors of the demo. */
  readonly reservedUntil?: Date;
  /** Number of the checkout that includes the order, which is opened after its parts; none if it is paid separately. */
  readonly paidWith?: string;
};

/** Gateways at which an order can be paid, and the fields that its present gateway signs, if it does. */
type PaymentOffer = {
  readonly gateway: GatewayName;
  readonly gateways: GatewayName[];
  readonly to_sign: (Details & { readonly url: string; readonly language: 'ru' | 'en' }) | null;
};

/**
 * Return pages of the specification (A §2, A §4) by section: the bank posts its callback there and sends the browser there.
 * Merchandise returns to the page of graphic design (A §4).
 */
const returnPages = {
  art: '/payment',
  craft: '/payment-craft',
  graph: '/payment-graph',
  merch: '/payment-graph',
} as const;
/** Section of the work that is paid, or merchandise. */
type PaidSection = keyof typeof returnPages;
const backrefOf = (section: PaidSection): string =>
  `${env().publicUrl}${returnPages[section]}?redirect=true`;

type Opened = {
  readonly offer: PaymentOffer;
  /** Instant until which it can be paid, milliseconds. */
  readonly expiresAt: number;
};

/** Returns the shop's ids at a gateway that signs field by field; other gateways have their own credentials. */
export const signersOf = ({ signing }: GatewayPort): { merchant: string; terminal: string } => ({
  merchant: signing?.merchant ?? '',
  terminal: signing?.terminal ?? '',
});

/**
 * Opens the payment of an order, in the transaction that reserves it.
 * @throws Error if the order already has one, because its number is unique
 */
export const openPayment = async (intent: PaymentIntent): Promise<Opened> => {
  const { query, finish } = openingOf(intent);
  return finish(await query.execute());
};

/**
 * Like openPayment(), in two steps: a query that the caller runs in one statement with its own, and what follows.
 * @returns `finish` gets the rows of the query
 */
export const openingOf = (intent: PaymentIntent) => {
  const payment = paymentOf(intent);
  const finish = async (stored: readonly object[]): Promise<Opened> => {
    // The nonce is taken by another payment.
    if (stored.length === 0) return openPayment(intent);
    // A part ends with its checkout.
    if (payment.paidWith === null) await planExpiry(payment.number, payment.expiresAt);
    return { offer: offerOf(payment), expiresAt: payment.expiresAt };
  };
  return { query: newPayment(payment), finish };
};

const paymentOf = (intent: PaymentIntent): Payment => {
  const [bank] = openGateways();
  const back = backrefOf(intent.section);
  if (back.length > BACKREF_MAX) throw new Error('PUBLIC_URL is too long for the gateway');
  const fresh = reservationFrom(intent.createdAt.getTime());
  const hold = intent.reservedUntil ? reservedUntil(fresh, intent.reservedUntil.getTime()) : fresh;
  return {
    number: intent.number,
    gateway: bank.name,
    ownerId: intent.ownerId,
    amountTiyn: intent.amountTiyn,
    currency: 'KZT',
    ...signersOf(bank),
    nonce: nonceOf(randomBytes(8)),
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
    paidWith: intent.paidWith ?? null,
  };
};

export const offerOf = (payment: Payment): PaymentOffer => {
  const gateways = openGateways().map(({ name }) => name);
  const own = gatewayOf(payment.gateway);
  // A gateway that takes no new payments is not offered for another try.
  const gateway = gateways.find((name) => name === own?.name) ?? gateways[0];
  if (!gateway) throw new Error('no gateway accepts new payments');
  const signing = gateway === own?.name ? own.signing : null;
  const { language } = payment;
  const details = signing && { url: signing.pageUrl, language, ...detailsOf(payment) };
  return { gateway, gateways, to_sign: details };
};
