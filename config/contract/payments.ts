import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gatewayNames } from './gateways.ts';
import { order } from './orders.ts';
import { email, filled, inLanguage, maybe, orderNumber } from './shapes.ts';

/** An invoice for a company that pays from its account (spec L: payment by the bank account of a legal entity). */
export const askInvoice = defineCall('POST /api/my/orders/:number/invoice', {
  auth: 'user',
  spec: 'L §5; ours',
  params: z.object({ number: orderNumber }),
  body: z.object({
    /** Twelve digits; the server verifies the check digit. */
    bin: z
      .string('required')
      .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[\d\s-]{12,20}$/, 'iin-invalid')),
    company: filled(200),
    address: maybe(300),
    email,
  }),
  reply: order,
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'order-expired',
    'payment-already-done',
    'payment-unavailable',
    'email-not-proven',
    'invoice-open',
    'held-before',
    'card-only',
    'same-key-other-body',
    'too-many-attempts',
  ],
  example: {
    params: { number: '{orderNumber}' },
    body: { bin: '150340000109', company: '«Өнер» ЖШС', email: 'office@example.kz' },
    orRefused: ['payment-already-done', 'order-expired'],
  },
});

/** The invoice as PDF in the requested language. */
export const getInvoice = defineCall('GET /api/my/orders/:number/invoices/:invoice', {
  auth: 'user',
  params: z.object({
    number: orderNumber,
    invoice: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request')),
  }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['bad-request', 'not-found', 'payment-unavailable', 'too-many-attempts'],
  example: { params: { number: '{orderNumber}', invoice: '1' }, orRefused: ['not-found'] },
});

/**
 * Receives a gateway's notification. Jýsan posts it to BACKREF, the address of the return page, and the front door forwards
 * it; other gateways post here directly. 200 only after the commit; unverified notifications are refused without effect.
 */
export const receiveCallback = defineCall('POST /api/payments/callback/:gateway', {
  essential: true,
  auth: 'anyone',
  params: z.object({ gateway: z.enum(gatewayNames) }),
  raw: true,
  body: z.string().check(z.maxLength(16_384, 'too-long')),
  reply: z.object({ received: z.literal(true) }),
  refusals: [
    'bad-request',
    'not-found',
    'conflict',
    'signature-refused',
    'payment-unavailable',
    'too-many-attempts',
  ],
  example: {
    params: { gateway: 'jysan' },
    body: 'order=00000000000&sign=00',
    orRefused: ['bad-request', 'not-found', 'signature-refused'],
  },
});
