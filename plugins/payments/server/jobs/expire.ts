import { clock } from '@oner/platform';
import { isPayable } from '../domain/payment-states.ts';
import { ASK_AGAIN_MS } from '../domain/schedule.ts';
import { askBank, endIfOver } from '../services/ask-bank.ts';
import { type ExpirePayload, planExpiry } from '../services/plan-questions.ts';
import { findPayment } from '../store/payments.ts';

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
