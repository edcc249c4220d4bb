import { counter } from '@oner/config/telemetry';
import { clock, logNote, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { invoicesOfMany } from '../invoices/store.ts';
import { ASK_AGAIN_MS, ASK_EXPIRED_AGAIN_MS, waitsForBank } from './hold-rules.ts';
import { isPayable, isPaymentOpen } from './rules.ts';
import {
  type AskPayload,
  type ExpirePayload,
  planExpiry,
  planNextQuestion,
  planQuestion,
} from './schedule.ts';
import {
  attemptsOf,
  awaitingPayments,
  findPayment,
  lockPayment,
  notified,
  payerOf,
} from './store.ts';
import { expirePayment, takeNotification } from './take-notification.ts';

type Answer = 'paid' | 'unpaid' | 'under-way' | 'silent';

/**
 * Asks each bank that the buyer was sent to about an order and takes the answers in. Outside of any transaction: a bank may
 * take ten seconds.
 * @returns `silent` when one of them gave no answer that may be relied on, `no-gateway` when the shop has no credentials
 *   of one any more; then nothing of the order ends
 */
export const askBank = async (of: string): Promise<'heard' | 'silent' | 'no-gateway'> => {
  const number = await payerOf(of);
  const payment = await findPayment(number);
  if (!payment || !isPaymentOpen(payment.state)) return 'heard';
  const attempts = await attemptsOf(number);
  const answers: (Answer | 'no-gateway')[] = [];
  for (const name of attempts.length > 0 ? attempts : [payment.gateway]) {
    const bank = gatewayOf(name);
    const answer = bank ? await askGateway(bank, number) : 'no-gateway';
    if (answer === 'paid') return 'heard';
    answers.push(answer);
  }
  if (answers.includes('no-gateway')) return 'no-gateway';
  if (answers.includes('silent')) return 'silent';
  // A buyer stands before 3-D Secure: the order lasts until the bank knows, though nobody can be sent there any more.
  const isUnderWay = answers.includes('under-way');
  if (isUnderWay && waitsForBank(payment, clock.now().getTime())) return 'heard';
  await endIfOver(number);
  return 'heard';
};

const questions = counter('oner_bank_questions_total', 'Questions to a bank about an order.', [
  'gateway',
  'answer',
]);

/** Asks one bank about an order and takes its answer in. */
export const askGateway = async (bank: GatewayPort, number: string): Promise<Answer> => {
  const answer = await bank.askStatus(number);
  questions.inc({ gateway: bank.name, answer: answer.kind });
  if (answer.kind === 'silent') {
    logNote('bank silent', { number, gateway: bank.name, why: answer.why });
    return 'silent';
  }
  if (answer.kind === 'under-way') return 'under-way';
  if (answer.kind === 'none') return 'unpaid';
  const { notification, raw } = answer;
  const at = clock.now();
  await takeNotification({ gateway: bank.name, channel: 'status', number, raw, notification, at });
  return notification.approved ? 'paid' : 'unpaid';
};

/** Ends the reservation if its time is over; only to be called when nothing was paid, by the bank's word, or its ceiling is reached. */
const endIfOver = (number: string): Promise<void> =>
  transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || !isPayable(payment.state)) return;
    const now = clock.now();
    if (now.getTime() < payment.expiresAt) return;
    await expirePayment(payment, now);
  });

/**
 * Ends a reservation before its time, in the open transaction, where nobody can pay it: its buyer was sent to no bank, and no
 * company has an invoice of it. With an order all end that are paid with it. @returns numbers of the orders that have ended
 */
export const endUnbegun = async (of: string): Promise<readonly string[]> => {
  const number = await payerOf(of);
  const payment = await lockPayment(number);
  if (payment?.state !== 'not_paid') return [];
  const invoices = (await invoicesOfMany([number])).get(number) ?? [];
  if (invoices.some(({ state }) => state === 'open')) return [];
  await expirePayment(payment, clock.now());
  return (await notified(payment)).map((one) => one.number);
};

/**
 * One question of the chain that a signature begins: after 1, 5, 15 and 60 minutes, then hourly for three days. It
 * goes on after a decline and after the reservation's end, for a buyer may still sit before the bank's page. It ends
 * with an answer: an expired payment may have been paid while the bank was silent.
 */
export const askOnce = async ({ number, signedAt }: AskPayload): Promise<void> => {
  const before = await findPayment(number);
  // A later signature has begun a chain of its own.
  if (!before || before.signedAt !== signedAt) return;
  const answer = await askBank(number);
  await transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || payment.signedAt !== signedAt || !isPaymentOpen(payment.state)) return;
    const now = clock.now().getTime();
    if (await planNextQuestion(number, signedAt, now)) return;
    if (payment.state === 'expired' && answer !== 'heard')
      return planQuestion(number, signedAt, now + ASK_EXPIRED_AGAIN_MS);
    if (payment.state !== 'awaiting') return;
    // Three days without a word about it: a person has to ask the bank.
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
 * The end of a reservation. What was signed may have been paid, so the bank is asked first, and while it is silent
 * the order stays as it is. What was never signed cannot have been paid.
 */
export const expire = async ({ number }: ExpirePayload): Promise<void> => {
  const payment = await findPayment(number);
  if (!payment || !isPayable(payment.state)) return;
  const now = clock.now().getTime();
  if (now < payment.expiresAt) return planExpiry(number, payment.expiresAt);
  if (payment.signedAt === null) return endIfOver(number);
  await askBank(number);
  // The bank was silent, has a payment under way, or said what people have to look at first: it is asked again later.
  const after = await findPayment(number);
  if (after && isPayable(after.state)) await planExpiry(number, now + ASK_AGAIN_MS);
};

/** At each start every payment that waits is asked about at once: a callback may have found nobody at home. */
export const askAtStart = async (): Promise<void> => {
  const now = clock.now().getTime();
  for (const { number, signedAt } of await awaitingPayments()) {
    if (signedAt !== null) await planQuestion(number, signedAt, now);
  }
};
