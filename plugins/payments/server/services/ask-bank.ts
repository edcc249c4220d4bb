import { clock, logNote, transact } from '@oner/platform';
import { waitsForBank } from '../domain/hold.ts';
import { isOpen, isPayable } from '../domain/payment-states.ts';
import { gateway } from '../gateways/index.ts';
import { findPayment, lockPayment } from '../store/payments.ts';
import { expirePayment } from './apply-move.ts';
import { hearBank } from './hear-bank.ts';

/**
 * Asks the bank about an order and takes its answer in. Outside of any transaction: the bank may take ten seconds.
 * @returns `silent` when the bank gave no answer that may be relied on, `other-gateway` when the order was signed for a
 *   bank that the shop has left; then nothing has changed
 */
export const askBank = async (number: string): Promise<'heard' | 'silent' | 'other-gateway'> => {
  const payment = await findPayment(number);
  if (!payment || !isOpen(payment.state)) return 'heard';
  const bank = gateway();
  if (payment.gateway !== bank.name) return 'other-gateway';

  const answer = await bank.askStatus(number);
  if (answer.kind === 'silent') {
    logNote('bank silent', { number, why: answer.why });
    return 'silent';
  }
  // A buyer stands before 3-D Secure: the order lasts until the bank knows, though nobody can be sent there any more.
  const isUnderWay = answer.kind === 'under-way';
  if (isUnderWay && waitsForBank(payment, clock.now().getTime())) return 'heard';
  if (answer.kind === 'operation') {
    const { word, raw } = answer;
    const at = clock.now();
    const said = { gateway: bank.name, channel: 'status', number, raw, word, at } as const;
    await hearBank(said);
    if (word.approved) return 'heard';
  }
  await endIfOver(number);
  return 'heard';
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
