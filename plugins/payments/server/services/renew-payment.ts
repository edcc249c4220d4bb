import { done, type Result, refuse } from '@oner/config/contract';
import { clock, transact } from '@oner/platform';
import { changePayment, lockPayment } from '../store/payments.ts';
import { type PaymentDetails, pageOf } from './open-payment.ts';
import { whyNotPayable } from './payable.ts';
import { freshNonce } from './random-nonce.ts';

/** The details of a payment that was begun, with a fresh nonce: the gateway takes each nonce once. */
export const renewPayment = (number: string, ownerId: string): Promise<Result<PaymentDetails>> =>
  transact(async () => {
    const payment = await lockPayment(number);
    if (!payment || payment.ownerId !== ownerId) return refuse('not-found');
    const why = whyNotPayable(payment, clock.now());
    if (why) return { ok: false, refusal: why };
    const nonce = await freshNonce();
    await changePayment(number, { nonce });
    return done(pageOf({ ...payment, nonce }));
  });
