import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { getInvoice } from './services/print-invoice.ts';
import { receiveCallback } from './services/receive-callback.ts';
import { signPayment } from './services/sign-payment.ts';

/** The calls of this room; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.signPayment, signPayment, {
      limits: [{ name: 'sign', points: 300, perSeconds: 3600, by: 'account' }],
    }),
    handle(calls.getInvoice, getInvoice, {
      limits: [{ name: 'invoice', points: 120, perSeconds: 3600, by: 'account' }],
    }),
    // Without a limit by address: all of the bank's words come from one. What it did not sign has its own.
    handle(calls.paymentCallback, receiveCallback),
  ],
};
