import { events } from '@oner/config/events';
import { audit, emit } from '@oner/platform';
import type { BankWord } from '../domain/bank-word.ts';
import { extendedHold } from '../domain/hold.ts';
import { type PaymentMove, paymentMachine } from '../domain/payment-states.ts';
import { changePayment, type Payment } from '../store/payments.ts';
import { endInvoices } from './end-invoices.ts';
import { planExpiry } from './plan-questions.ts';

/** A word of the bank, and the gateway it comes from. */
export type WordFrom = BankWord & { readonly gateway: string };

/** Moves a locked payment along its table because of the bank's word, and tells the rooms above. */
export const applyMove = async (
  payment: Payment,
  move: PaymentMove,
  word: WordFrom,
  at: Date,
): Promise<void> => {
  switch (move) {
    case 'capture':
      return capture(payment, word, at);
    case 'decline':
      return decline(payment, word, at);
    case 'mismatch':
      return mismatch(payment, word, at);
    case 'sign':
    case 'expire':
      throw new Error(`${move} is no word of the bank`);
  }
};

const capture = async (payment: Payment, word: WordFrom, at: Date): Promise<void> => {
  const { number, amountTiyn, currency } = payment;
  const { gateway, reference } = word;
  const capturedAt = at.getTime();
  // From now on it is this gateway's: whatever is asked or given back of it goes there.
  await changePayment(number, { state: 'captured', gateway, capturedAt, reference });
  await endInvoices(number, 'withdraw', capturedAt);
  await audit({
    actor: 'bank',
    action: 'payment.captured',
    subject: `order:${number}`,
    facts: { amountTiyn, currency, reference },
  });
  const facts = { number, amountTiyn, currency, reference, capturedAt };
  await emit(events.paymentCaptured, number, facts);
};

/** The buyer gets time for another try, as far as the hold's limit goes; a decline after the end only ends it. */
const decline = async (payment: Payment, word: WordFrom, at: Date): Promise<void> => {
  const { number } = payment;
  const declinedOperation = word.operation.slice(0, 64) || null;
  const now = at.getTime();
  if (now >= payment.expiresAt) {
    await changePayment(number, { declinedOperation });
    return expirePayment(payment, at);
  }
  const expiresAt = extendedHold(payment, now);
  await changePayment(number, { state: 'failed', declinedOperation, expiresAt });
  await planExpiry(number, expiresAt);
  const facts = { number, reason: word.code.slice(0, 20), at: now };
  await emit(events.paymentFailed, `${number}#${word.operation.slice(0, 64) || now}`, facts);
};

/** People look at it now; nobody is to pay an invoice of it in the meantime. */
const mismatch = async (payment: Payment, word: WordFrom, at: Date): Promise<void> => {
  const { number } = payment;
  await changePayment(number, { state: 'mismatch', gateway: word.gateway });
  await endInvoices(number, 'withdraw', at.getTime());
  const { amount, currency, reference } = word;
  const facts = { number, amount, currency, reference, at: at.getTime() };
  await emit(events.paymentMismatch, number, facts);
};

/** Ends a locked payment of which the bank has said, or of which is certain, that nothing was paid. */
export const expirePayment = async (payment: Payment, at: Date): Promise<void> => {
  const { number, state } = payment;
  if (paymentMachine.next(state, 'expire') === null)
    throw new Error(`a ${state} payment does not expire`);
  await changePayment(number, { state: 'expired' });
  await endInvoices(number, 'expire', at.getTime());
  await emit(events.paymentExpired, number, { number, at: at.getTime() });
};
