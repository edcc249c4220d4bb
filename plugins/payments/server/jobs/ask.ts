import { clock, transact } from '@oner/platform';
import { isOpen } from '../domain/payment-states.ts';
import { ASK_EXPIRED_AGAIN_MS } from '../domain/schedule.ts';
import { askBank } from '../services/ask-bank.ts';
import { callPeople } from '../services/call-people.ts';
import { type AskPayload, planNextQuestion, planQuestion } from '../services/plan-questions.ts';
import { findPayment, lockPayment } from '../store/payments.ts';

/**
 * One question of the chain that a signature begins: after 1, 5, 15 and 60 minutes, then hourly for three days. It
 * goes on after a decline and after the reservation's end, for a buyer may still sit before the bank's page. It ends
 * with an answer: an expired payment may have been paid while the bank was silent.
 */
export const ask = async ({ number, signedAt }: AskPayload): Promise<void> => {
  const before = await findPayment(number);
  // A later signature has begun a chain of its own.
  if (!before || before.signedAt !== signedAt) return;
  const answer = await askBank(number);
  await transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || payment.signedAt !== signedAt || !isOpen(payment.state)) return;
    const now = clock.now().getTime();
    if (await planNextQuestion(number, signedAt, now)) return;
    if (payment.state === 'expired' && answer !== 'heard')
      return planQuestion(number, signedAt, now + ASK_EXPIRED_AGAIN_MS);
    if (payment.state !== 'awaiting') return;
    // Three days without a word about it: a person has to ask the bank.
    await callPeople({
      alert: 'unresolved',
      actor: 'system',
      action: 'payment.unresolved',
      subject: `order:${number}`,
      facts: { signedAt },
      occasion: `${signedAt}`,
    });
  });
};
