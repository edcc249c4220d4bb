import { callbackCalls } from './card/receive-callback.ts';
import { signPaymentCalls } from './card/sign-payment.ts';
import { printInvoiceCalls } from './invoices/print-invoice.ts';

/** Calls of this plugin; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [...signPaymentCalls, ...printInvoiceCalls, ...callbackCalls],
};
