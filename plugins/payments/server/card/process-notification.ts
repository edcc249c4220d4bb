import { hash } from 'node:crypto';
import { events } from '@oner/config/events';
import { counter } from '@oner/config/telemetry';
import { audit, deferQueries, emit, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { endInvoices } from '../invoices/pay-invoice.ts';
import { extendedExpiry } from './reservation-rules.ts';
import {
  decide,
  type GatewayNotification,
  needsStaff,
  type PaymentMove,
  type PaymentVerdict,
  paymentMachine,
  type StaffVerdict,
} from './rules.ts';
import { planExpiry, planQuery } from './schedule.ts';
import {
  addCallback,
  addCallbackLast,
  attemptsOf,
  changePayment,
  type LockedPayment,
  lockPayment,
  orderOfReference,
  type Payment,
  storedCallback,
} from './store.ts';

/** A verified notification, from a callback or a status response. */
type ReceivedNotification = {
  readonly gateway: string;
  readonly channel: 'callback' | 'status';
  readonly number: string;
  readonly raw: string;
  readonly notification: GatewayNotification;
  readonly at: Date;
  /** This process has just received the same. */
  readonly isSeenBefore?: boolean;
};

const notifications = counter(
  'oner_bank_notifications_total',
  'Verified notifications of the bank, by how they came and what they meant: a capture by `status` had no callback in time.',
  ['gateway', 'channel', 'verdict'],
);

/**
 * Processes a verified notification in one transaction: decides, stores it as received, changes the payment, emits events.
 * Callbacks, status responses and repeats may come in any order and concurrently: only one of them has an effect.
 */
export const processNotification = async (
  received: ReceivedNotification,
): Promise<PaymentVerdict | 'unknown-order'> => {
  const verdict = (await isRepeated(received)) ? 'repeated' : await processNew(received);
  const { gateway, channel } = received;
  notifications.inc({ gateway, channel, verdict });
  return verdict;
};

/**
 * Detects a repeated capture by one row, without a lock, because a recorded callback can be replayed forever. One that this
 * process has not seen before is most probably new: if it is not, processNew() detects it.
 */
const isRepeated = async ({
  gateway,
  number,
  notification,
  isSeenBefore = false,
}: ReceivedNotification): Promise<boolean> =>
  isSeenBefore &&
  notification.approved &&
  notification.reference !== '' &&
  (await orderOfReference(gateway, notification.reference)) === number;

const processNew = (received: ReceivedNotification): Promise<PaymentVerdict | 'unknown-order'> =>
  transact(async () => {
    const payment = await lockPayment(received.number);
    // The bank uses the number of the checkout; it has none of its parts.
    if (!payment || payment.paidWith !== null || !(await wasSentTo(payment, received.gateway)))
      return storeUnknownOrder(received);

    const { notification } = received;
    const row = rowOf(received);
    const { isKept, referenceOwner } = await storedCallback(row);
    // The buyer was sent to another bank since, so a decline by an earlier one has no effect.
    if (!notification.approved && payment.gateway !== received.gateway) {
      if (isKept) return 'repeated';
      await addCallbackLast({ ...row, verdict: 'late' });
      return 'late';
    }
    const { verdict, move } = decide({ ...payment, referenceOwner }, notification);
    // Repeats are not stored: a message sent a thousand times is one row.
    if (verdict === 'repeated' || isKept) return 'repeated';
    await addCallbackLast({ ...row, verdict });

    if (move)
      await applyMove(payment, move, { ...notification, gateway: received.gateway }, received.at);
    if (needsStaff(verdict)) await alert(received, verdict);
    if (verdict === 'incomplete' && payment.signedAt !== null) {
      await planQuery(received.number, payment.signedAt, received.at.getTime());
    }
    return verdict;
  });

/** Whether the buyer was sent to this gateway; money may come from any of them, not only the last one. */
const wasSentTo = async ({ number, gateway }: Payment, from: string): Promise<boolean> =>
  gateway === from || (await attemptsOf(number)).includes(from);

const storeUnknownOrder = async (received: ReceivedNotification): Promise<'unknown-order'> => {
  const isNew = await addCallback({ ...rowOf(received), verdict: 'unknown-order' });
  if (isNew) await alert(received, 'unknown-order');
  return 'unknown-order';
};

const rowOf = (received: ReceivedNotification) => ({
  gateway: received.gateway,
  channel: received.channel,
  number: received.number.slice(0, 64),
  raw: received.raw,
  sha256: hash('sha256', received.raw),
  reference: received.notification.reference.slice(0, 64),
  receivedAt: received.at.getTime(),
});

/** Alerts staff of irregular money. */
const alert = (
  received: ReceivedNotification,
  verdict: StaffVerdict | 'unknown-order',
): Promise<void> => {
  const { amount, currency, reference, operation } = received.notification;
  return alertStaff({
    alert: verdict,
    actor: 'bank',
    action: `payment.${verdict}`,
    subject: `order:${received.number.slice(0, 64)}`,
    facts: { amount, currency, reference, operation, channel: received.channel },
    occasion: (reference || operation).slice(0, 64),
  });
};

type SentNotification = GatewayNotification & { readonly gateway: string };

/** Changes a locked payment because of a notification, and emits the resulting events. */
const applyMove = async (
  payment: LockedPayment,
  move: PaymentMove,
  notification: SentNotification,
  at: Date,
): Promise<void> => {
  switch (move) {
    case 'capture':
      return capture(payment, notification, at);
    case 'decline':
      return decline(payment, notification, at);
    case 'mismatch':
      return mismatch(payment, notification, at);
    case 'sign':
    case 'expire':
      throw new Error(`unexpected event of a bank notification: ${move}`);
  }
};

const capture = async (
  payment: LockedPayment,
  notification: SentNotification,
  at: Date,
): Promise<void> => {
  const { number, amountTiyn, currency } = payment;
  const { gateway, reference } = notification;
  const capturedAt = at.getTime();
  // From now on queries and refunds of this payment go to this gateway.
  const change = { state: 'captured', gateway, capturedAt, reference } as const;
  await changePayment(payment, change, deferQueries);
  await endInvoices(number, 'withdraw', capturedAt);
  await audit({
    actor: 'bank',
    action: 'payment.captured',
    subject: `order:${number}`,
    facts: { amountTiyn, currency, reference },
  });
  for (const one of payment.orders) {
    const facts = { number: one.number, amountTiyn: one.amountTiyn };
    await emit(events.paymentCaptured, one.number, { ...facts, currency, reference, capturedAt });
  }
};

/** Gives the buyer time for another try, up to the limit; a decline after the end only ends the payment. */
const decline = async (
  payment: LockedPayment,
  notification: SentNotification,
  at: Date,
): Promise<void> => {
  const { number } = payment;
  const declinedOperation = notification.operation.slice(0, 64) || null;
  const now = at.getTime();
  if (now >= payment.expiresAt) {
    await changePayment(payment, { declinedOperation });
    return expirePayment(payment, at);
  }
  const expiresAt = extendedExpiry(payment, now);
  await changePayment(payment, { state: 'failed', declinedOperation, expiresAt });
  await planExpiry(number, expiresAt);
  const reason = notification.code.slice(0, 20);
  const operation = notification.operation.slice(0, 64) || now;
  for (const one of payment.orders) {
    const facts = { number: one.number, reason, at: now };
    await emit(events.paymentFailed, `${one.number}#${operation}`, facts);
  }
};

/** Staff check the payment; its invoices are withdrawn so that they are not paid meanwhile. */
const mismatch = async (
  payment: LockedPayment,
  notification: SentNotification,
  at: Date,
): Promise<void> => {
  const { number } = payment;
  await changePayment(payment, {
    state: 'mismatch',
    gateway: notification.gateway,
  });
  await endInvoices(number, 'withdraw', at.getTime());
  const { amount, currency, reference } = notification;
  for (const one of payment.orders) {
    const facts = { number: one.number, amount, currency, reference, at: at.getTime() };
    await emit(events.paymentMismatch, one.number, facts);
  }
};

/** Ends a locked payment for which the bank reported, or it is certain, that nothing was paid. */
export const expirePayment = async (payment: LockedPayment, at: Date): Promise<void> => {
  const { number, state } = payment;
  if (paymentMachine.next(state, 'expire') === null)
    throw new Error(`payment ${number} is ${state}: event expire is not allowed`);
  await changePayment(payment, { state: 'expired' });
  await endInvoices(number, 'expire', at.getTime());
  for (const one of payment.orders) {
    await emit(events.paymentExpired, one.number, { number: one.number, at: at.getTime() });
  }
};
