import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { receiveCallback } from './card/receive-callback.ts';
import { signPayment } from './card/sign-payment.ts';
import { getInvoice } from './invoices/print-invoice.ts';

/** The calls of payments; Strapi mounts them under /api. */
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
    // Without a limit by address: all notifications of a bank come from one. What it did not sign has its own limit.
    handle(calls.paymentCallback, receiveCallback),
  ],
};
