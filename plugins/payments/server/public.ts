/** What payments offers the rooms above; what it tells them by event stands in the README. */
import { openPayment } from './services/open-payment.ts';
import { rehearse } from './services/rehearse.ts';
import { renewPayment } from './services/renew-payment.ts';

export const paymentsPublic = {
  /** Opens the payment of an order in the transaction that reserves it. */
  open: openPayment,
  /** The details to sign again, with a fresh nonce, while the order can be paid. */
  renew: renewPayment,
  /** Plays a callback for the demo world. */
  rehearse,
};

export type PaymentsPublic = typeof paymentsPublic;

declare module '@oner/platform' {
  interface Rooms {
    payments: PaymentsPublic;
  }
}
