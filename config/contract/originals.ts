/** Purchase of an original: an order with one line, as for merchandise, of a unique work. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';
import { orderedBy, orderRefusals, placedOrder, reservationRefusals } from './shop.ts';

/**
 * Reserves a work for its buyer until payment, at the current price (spec A §1, A §2 Payment return). Facts of refusals:
 * `price` of `price-changed`, whole tenge; `until` of `work-reserved`, an ISO instant.
 */
export const orderWork = defineCall('POST /api/works/:id/order', {
  auth: 'user',
  spec: 'A §1 buyers order works; path ours',
  params: z.object({ id }),
  body: z.object(orderedBy),
  reply: placedOrder,
  status: 201,
  refusals: [
    ...orderRefusals,
    ...reservationRefusals,
    'own-work',
    'not-for-sale',
    'work-reserved',
    'work-rented',
  ],
  example: {
    params: { id: '{workId}' },
    body: { buyer: '{buyerId}', price: 1, name: 'Әлия Нұрланқызы' },
    orRefused: ['price-changed', 'work-reserved', 'work-rented', 'sold-out', 'not-for-sale'],
  },
});

/**
 * Subscribes to a notice for when a reserved or rented work becomes available or is sold; idempotent. `watched` is false
 * if there is nothing to wait for: the work can be bought now, or is sold.
 */
export const watchWork = defineCall('POST /api/works/:id/watch', {
  auth: 'user',
  params: z.object({ id }),
  reply: z.object({ watched: z.boolean() }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '{workId}' } },
});

/** Ends the subscription of watchWork. */
export const unwatchWork = defineCall('DELETE /api/works/:id/watch', {
  auth: 'user',
  params: z.object({ id }),
  reply: z.object({ watched: z.literal(false) }),
  refusals: ['bad-request'],
  example: { params: { id: '{workId}' } },
});
