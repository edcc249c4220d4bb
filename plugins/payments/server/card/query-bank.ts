import { counter } from '@oner/config/telemetry';
import { clock, logNote, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { invoicesOfMany } from '../invoices/store.ts';
import { expirePayment, processNotification } from './process-notification.ts';
import { EXPIRED_QUERY_RETRY_MS, QUERY_RETRY_MS, waitsForBank } from './reservation-rules.ts';
import { isPayable, isPaymentOpen } from './rules.ts';
import {
  type ExpirePayload,
  planExpiry,
  planNextQuery,
  planQuery,
  type QueryPayload,
} from './schedule.ts';
import { attemptsOf, awaitingPayments, bankNumberOf, findPayment, lockPayment } from './store.ts';

type QueryResult = 'paid' | 'unpaid' | 'under-way' | 'silent';

/**
 * Queries each bank to which the buyer was sent about an order and processes the replies. Not to be called in a
 * transaction: a bank may take ten seconds.
 * @returns `silent` if a bank gave no reliable reply, `no-gateway` if the shop no longer has credentials for one; in both
 * cases the order does not end
 */
export const queryBank = async (of: string): Promise<'heard' | 'silent' | 'no-gateway'> => {
  const number = await bankNumberOf(of);
  const payment = await findPayment(number);
  if (!payment || !isPaymentOpen(payment.state)) return 'heard';
  const attempts = await attemptsOf(number);
  const answers: (QueryResult | 'no-gateway')[] = [];
  for (const name of attempts.length > 0 ? attempts : [payment.gateway]) {
    const bank = gatewayOf(name);
    const answer = bank ? await queryGateway(bank, number) : 'no-gateway';
    if (answer === 'paid') return 'heard';
    answers.push(answer);
  }
  if (answers.includes('no-gateway')) return 'no-gateway';
  if (answers.includes('silent')) return 'silent';
  // The buyer is at 3-D Secure: the order waits for the bank, although it can no longer be sent to a bank again.
  const isUnderWay = answers.includes('under-way');
  if (isUnderWay && waitsForBank(payment, clock.now().getTime())) return 'heard';
  await endIfExpired(number);
  return 'heard';
};

const queries = counter('oner_bank_questions_total', 'Questions to a bank about an order.', [
  'gateway',
  'answer',
]);

/** Queries one bank about an order and processes its reply. */
export const queryGateway = async (bank: GatewayPort, number: string): Promise<QueryResult> => {
  const answer = await bank.queryStatus(number);
  queries.inc({ gateway: bank.name, answer: answer.kind });
  if (answer.kind === 'silent') {
    logNote('bank did not respond', { number, gateway: bank.name, why: answer.why });
    return 'silent';
  }
  if (answer.kind === 'under-way') return 'under-way';
  if (answer.kind === 'none') return 'unpaid';
  const { notification } = answer;
  // The reply itself also has the payer's e-mail, phone, name and card, which would outlive an erasure.
  const raw = JSON.stringify({ number, ...notification });
  const at = clock.now();
  await processNotification({
    gateway: bank.name,
    channel: 'status',
    number,
    raw,
    notification,
    at,
  });
  return notification.approved ? 'paid' : 'unpaid';
};

/** Ends the reservation if its time is over. Only if the bank reported no payment, or the maximum waiting time is over. */
const endIfExpired = (number: string): Promise<void> =>
  transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || !isPayable(payment.state)) return;
    const now = clock.now();
    if (now.getTime() < payment.expiresAt) return;
    await expirePayment(payment, now);
  });

/**
 * Ends a reservation early, in the open transaction, if it cannot be paid: the buyer was sent to no bank, and there is no
 * open invoice. Ends all orders of the same checkout. @returns numbers of the ended orders
 */
export const endUnstarted = async (of: string): Promise<readonly string[]> => {
  const number = await bankNumberOf(of);
  const payment = await lockPayment(number);
  if (payment?.state !== 'not_paid') return [];
  const invoices = (await invoicesOfMany([number])).get(number) ?? [];
  if (invoices.some(({ state }) => state === 'open')) return [];
  await expirePayment(payment, clock.now());
  return payment.orders.map((one) => one.number);
};

/**
 * One query of the series that a signature starts: after 1, 5, 15 and 60 minutes, then hourly for three days. It continues
 * after a decline and after the end of the reservation, because the buyer may still be on the bank's page. For an expired
 * payment it ends only with a reply, because it may have been paid while the bank did not answer.
 */
export const runPlannedQuery = async ({ number, signedAt }: QueryPayload): Promise<void> => {
  const before = await findPayment(number);
  // A later signature has started its own series.
  if (!before || before.signedAt !== signedAt) return;
  const answer = await queryBank(number);
  await transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || payment.signedAt !== signedAt || !isPaymentOpen(payment.state)) return;
    const now = clock.now().getTime();
    if (await planNextQuery(number, signedAt, now)) return;
    if (payment.state === 'expired' && answer !== 'heard')
      return planQuery(number, signedAt, now + EXPIRED_QUERY_RETRY_MS);
    if (payment.state !== 'awaiting') return;
    // No result after three days: staff have to contact the bank.
    await alertStaff({
      alert: 'unresolved',
      actor: 'system',
      action: 'payment.unresolved',
      subject: `order:${number}`,
      facts: { signedAt },
      occasion: `${signedAt}`,
    });
  });
};

/**
 * Ends a reservation. A signed payment may have been paid, so the bank is queried first, and without a reply the order
 * stays unchanged. An unsigned payment cannot have been paid.
 */
export const expire = async ({ number }: ExpirePayload): Promise<void> => {
  const payment = await findPayment(number);
  if (!payment || !isPayable(payment.state)) return;
  const now = clock.now().getTime();
  if (now < payment.expiresAt) return planExpiry(number, payment.expiresAt);
  if (payment.signedAt === null) return endIfExpired(number);
  await queryBank(number);
  // No reply, a payment under way, or a result that staff must check first: the bank is queried again later.
  const after = await findPayment(number);
  if (after && isPayable(after.state)) await planExpiry(number, now + QUERY_RETRY_MS);
};

/** Plans an immediate query for each waiting payment at the start, because callbacks may have been missed while down. */
export const planQueriesAtStart = async (): Promise<void> => {
  const now = clock.now().getTime();
  for (const { number, signedAt } of await awaitingPayments()) {
    if (signedAt !== null) await planQuery(number, signedAt, now);
  }
};
