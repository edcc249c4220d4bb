import { clock, transact } from '@oner/platform';
import { isOpen } from '../domain/payment-states.ts';
import { askBank } from '../services/ask-bank.ts';
import { callPeople } from '../services/call-people.ts';
import { type AskPayload, planNextQuestion } from '../services/plan-questions.ts';
import { findPayment, lockPayment } from '../store/payments.ts';

/**
 * One question of the chain that a signature begins: after 1, 5, 15 and 60 minutes, then hourly for three days. It
 * goes on after a decline and after the reservation's end, for a buyer may still sit before the bank's page.
 */
export const ask = async ({ number, signedAt }: AskPayload): Promise<void> => {
  const before = await findPayment(number);
  // A later signature has begun a chain of its own.
  if (!before || before.signedAt !== signedAt) return;
  await askBank(number);
  await transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || payment.signedAt !== signedAt || !isOpen(payment.state)) return;
    if (await planNextQuestion(number, signedAt, clock.now().getTime())) return;
    if (payment.state !== 'awaiting') return;
    // Three days without a word about it: a person has to ask the bank.
    await callPeople({
      ...{ alert: 'unresolved', actor: 'system', action: 'payment.unresolved' },
      ...{ subject: `order:${number}`, facts: { signedAt }, occasion: `${signedAt}` },
    });
  });
};
