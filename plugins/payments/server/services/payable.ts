import { type Refusal, refuse } from '@oner/config/contract';
import { isPayable } from '../domain/payment-states.ts';
import type { Payment } from '../store/payments.ts';

/**
 * Why a buyer may not be sent to the bank with this payment now; null when he may.
 * After its end a reservation is not paid any more, even while the bank still has to confirm that nothing was.
 */
export const whyNotPayable = (payment: Payment, now: Date): Refusal | null => {
  const { state, expiresAt } = payment;
  if (state === 'captured' || state === 'mismatch') return refuse('payment-already-done').refusal;
  const isOver = !isPayable(state) || now.getTime() >= expiresAt;
  return isOver ? refuse('order-expired').refusal : null;
};
