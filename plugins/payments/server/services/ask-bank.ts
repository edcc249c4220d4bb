import { clock, logNote, transact } from '@oner/platform';
import { waitsForBank } from '../domain/hold.ts';
import { isOpen, isPayable } from '../domain/payment-states.ts';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { attemptsOf, findPayment, lockPayment } from '../store/payments.ts';
import { expirePayment } from './apply-move.ts';
import { hearBank } from './hear-bank.ts';

type Answer = 'paid' | 'unpaid' | 'under-way' | 'silent';

/**
 * Asks each bank that the buyer was sent to about an order and takes the answers in. Outside of any transaction: a bank may
 * take ten seconds.
 * @returns `silent` when one of them gave no answer that may be relied on, `no-gateway` when the shop has no credentials
 *   of one any more; then nothing of the order ends
 */
export const askBank = async (number: string): Promise<'heard' | 'silent' | 'no-gateway'> => {
  const payment = await findPayment(number);
  if (!payment || !isOpen(payment.state)) return 'heard';
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

/** Asks one bank about an order and takes its answer in. */
export const askGateway = async (bank: GatewayPort, number: string): Promise<Answer> => {
  const answer = await bank.askStatus(number);
  if (answer.kind === 'silent') {
    logNote('bank silent', { number, gateway: bank.name, why: answer.why });
    return 'silent';
  }
  if (answer.kind === 'under-way') return 'under-way';
  if (answer.kind === 'none') return 'unpaid';
  const { word, raw } = answer;
  const at = clock.now();
  await hearBank({ gateway: bank.name, channel: 'status', number, raw, word, at });
  return word.approved ? 'paid' : 'unpaid';
};

/** Ends the reservation if its time is over; only to be called when nothing was paid, by the bank's word, or its ceiling is reached. */
export const endIfOver = (number: string): Promise<void> =>
  transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || !isPayable(payment.state)) return;
    const now = clock.now();
    if (now.getTime() < payment.expiresAt) return;
    await expirePayment(payment, now);
  });
