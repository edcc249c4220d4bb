import { type calls, done, type Result, refuse } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { clock, emit, transact, type Verb } from '@oner/platform';
import { type Details, detailsOf, sameDetails } from '../domain/details.ts';
import { extendedHold } from '../domain/hold.ts';
import { gatewayOf } from '../gateways/index.ts';
import { addAttempt, changePayment, lockPayment, type Payment } from '../store/payments.ts';
import { whyNotPayable } from './payable.ts';
import { planExpiry, planNextQuestion } from './plan-questions.ts';

/**
 * Signs MY order: values equal to the stored payment of this very buyer, and nothing else, so that the call is no
 * oracle for other sums, shops or return addresses (A §7; reliability M1 to M4). A repeat gets the same answer.
 */
export const signPayment: Verb<typeof calls.signPayment> = async ({ body }, { person }) =>
  person ? signDetails(body, person.documentId, clock.now()) : refuse('not-found');

/** @param ownerId documentId of the user who asks */
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
    if (!sameDetails(details, given)) return refuse('signature-refused');
    const why = whyNotPayable(payment, now);
    if (why) return { ok: false, refusal: why };
    const signing = gatewayOf(payment.gateway)?.signing;
    if (!signing) return refuse('signature-refused');
    await beginWaiting(payment, now.getTime());
    return done(signing.sign(details));
  });
};

/** From the signature on money may arrive: the bank is asked on schedule, whether it tells us or not. */
export const beginWaiting = async (payment: Payment, now: number): Promise<void> => {
  const { number, nonce } = payment;
  if (payment.state === 'awaiting' && payment.signedNonce === nonce) return;
  const expiresAt = extendedHold(payment, now);
  await addAttempt(number, payment.gateway, now);
  await changePayment(number, {
    state: 'awaiting',
    signedAt: now,
    signedNonce: nonce,
    expiresAt,
  });
  await planNextQuestion(number, now, now);
  await planExpiry(number, expiresAt);
  await emit(events.paymentRequested, `${number}#${now}`, { number, at: now });
};
