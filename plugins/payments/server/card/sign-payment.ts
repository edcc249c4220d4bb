import {
  type CallReply,
  calls,
  done,
  type Refusal,
  type Result,
  refuse,
} from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { events } from '@oner/config/events';
import {
  accountLimit,
  clock,
  deferQueries,
  emit,
  type Handler,
  handle,
  logNote,
  transact,
} from '@oner/platform';
import { gatewayOf, openGateways } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { type Details, detailsOf, sameDetails } from './details-rules.ts';
import { freshNonce, offerOf, signersOf } from './open-payment.ts';
import { extendedExpiry } from './reservation-rules.ts';
import { isPayable } from './rules.ts';
import { planExpiry, planNextQuery } from './schedule.ts';
import {
  addAttempt,
  bankNumberOf,
  changePart,
  changePayment,
  type LockedPayment,
  lockPayment,
  type Payment,
} from './store.ts';

/**
 * Returns why a buyer may not be sent to the bank with this payment now; null if they may. A reservation cannot be paid
 * after its end, even while the bank has yet to confirm that nothing was paid.
 */
export const whyNotPayable = (payment: Payment, now: Date): Refusal | null => {
  const { state, expiresAt } = payment;
  if (state === 'captured' || state === 'mismatch') return refuse('payment-already-done').refusal;
  const isOver = !isPayable(state) || now.getTime() >= expiresAt;
  return isOver ? refuse('order-expired').refusal : null;
};

/**
 * Signs the caller's own order: only values equal to the stored payment of this buyer, so that the call cannot be used to
 * sign other sums, shops or return addresses (A §7). A repeat gets the same response.
 */
export const signPayment: Handler<'signPayment'> = async ({ body }, { person }) =>
  signDetails(body, person.documentId, clock.now());

/** @param ownerId documentId of the calling user */
export const signDetails = async (
  given: Details,
  ownerId: string,
  now: Date,
): Promise<Result<string>> => {
  if (given.order === '') return refuse('order-first');
  return transact(async () => {
    const payment = await lockPayment(given.order);
    if (!payment || payment.ownerId !== ownerId) return refuse('not-found');
    const details = detailsOf(payment);
    // A part can only be paid with its checkout.
    const isWhole = payment.paidWith === null;
    if (!isWhole || !sameDetails(details, given)) return refuse('signature-refused');
    const why = whyNotPayable(payment, now);
    if (why) return { ok: false, refusal: why };
    const signing = gatewayOf(payment.gateway)?.signing;
    if (!signing) return refuse('signature-refused');
    await awaitPayment(payment, now.getTime());
    return done(signing.sign(details));
  });
};

/** From the signature on money may arrive, so the bank is queried on schedule, in addition to its callbacks. */
const awaitPayment = async (payment: LockedPayment, now: number): Promise<void> => {
  const { number, nonce } = payment;
  if (payment.state === 'awaiting' && payment.signedNonce === nonce) return;
  const expiresAt = extendedExpiry(payment, now);
  await addAttempt(number, payment.gateway, now);
  const change = { state: 'awaiting', signedAt: now, signedNonce: nonce, expiresAt } as const;
  await changePayment(payment, change, deferQueries);
  await planNextQuery(number, now, now);
  await planExpiry(number, expiresAt);
  for (const one of payment.orders) {
    await emit(events.paymentRequested, `${one.number}#${now}`, { number: one.number, at: now });
  }
};

type PaymentStart = CallReply<typeof calls.resumePayment>;

/**
 * Sends a buyer to a gateway with their order. The attempt is stored before the bank is contacted, so that money that
 * arrives is expected even if this process dies. Each call uses a fresh nonce, because a gateway accepts each only once.
 * @param of the order; a part of a checkout leads to the payment of the whole checkout
 * @param chosen default: the order's gateway, or the shop's first if that one takes no new payments
 * @returns `payment-unavailable` if the gateway does not answer; another try may follow, also at another gateway
 */
export const beginPayment = async (
  of: string,
  ownerId: string,
  chosen?: GatewayName,
): Promise<Result<PaymentStart>> => {
  const number = await bankNumberOf(of);
  const nonce = await freshNonce();
  const prepared = await transact(() => prepare(number, ownerId, chosen, nonce));
  if (!prepared.ok) return prepared;
  const { payment, bank } = prepared.value;
  const answer = await bank.begin(payment);
  if (!answer.ok) {
    logNote('bank did not respond', { number, gateway: bank.name, why: answer.why });
    return refuse('payment-unavailable');
  }
  return done({ ...offerOf(payment), start: answer.start });
};

type Prepared = { readonly payment: Payment; readonly bank: GatewayPort };

const prepare = async (
  number: string,
  ownerId: string,
  chosen: GatewayName | undefined,
  nonce: string,
): Promise<Result<Prepared>> => {
  const payment = await lockPayment(number);
  if (!payment || payment.ownerId !== ownerId) return refuse('not-found');
  const now = clock.now();
  const why = whyNotPayable(payment, now);
  if (why) return { ok: false, refusal: why };
  const open = openGateways();
  const bank = chosen
    ? open.find(({ name }) => name === chosen)
    : (open.find(({ name }) => name === payment.gateway) ?? open[0]);
  if (!bank || !gatewayOf(bank.name)) return refuse('payment-unavailable');
  const change = { gateway: bank.name, ...signersOf(bank) };
  await changePayment(payment, change);
  await changePart(number, { nonce });
  const changed = { ...payment, ...change, nonce };
  await awaitPayment(changed, now.getTime());
  return done({ payment: changed, bank });
};

export const signPaymentCalls = [
  handle(calls.signPayment, signPayment, {
    limits: [accountLimit('sign', 300)],
  }),
];
