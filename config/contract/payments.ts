import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/**
 * The bank's word. It posts to BACKREF, the address of the return page; the front door hands that here.
 * 200 only after the commit; anything that does not verify is refused without effect.
 */
export const paymentCallback = defineCall({
  name: 'paymentCallback',
  method: 'POST',
  path: '/api/payments/callback/:gateway',
  auth: 'anyone',
  spec: 'ours; protocol of the gateway',
  params: z.object({ gateway: z.enum(['jysan', 'testbank']) }),
  raw: true,
  body: z.string().check(z.maxLength(16_384, 'too-long')),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['bad-request', 'not-found', 'conflict', 'signature-refused', 'too-many-attempts'],
  example: {
    params: { gateway: 'jysan' },
    body: 'order=00000000000&sign=00',
    orRefused: ['bad-request', 'not-found', 'signature-refused'],
  },
});
