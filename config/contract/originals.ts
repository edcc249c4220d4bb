/** The original of a work is bought: an order of one line, as merchandise is ordered, of a thing that exists once. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { saleStates } from './order-states.ts';
import { id, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';
import { orderedBy, placedOrder } from './shop.ts';

const params = z.object({ id });

/**
 * Reserves a work for its buyer until it is paid, at the price of that moment (spec A §1, A §2 Payment return). Facts of a
 * refusal: `price` of `price-changed`, whole tenge; `until` of `work-reserved`, an ISO instant.
 */
export const orderWork = defineCall({
  name: 'orderWork',
  method: 'POST',
  path: '/api/works/:id/order',
  auth: 'user',
  spec: 'A §1 buyers order works; path ours',
  params,
  body: z.object(orderedBy),
  reply: placedOrder,
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'terms-changed',
    'own-work',
    'not-for-sale',
    'out-of-stock',
    'price-changed',
    'work-reserved',
    'sold-out',
    'too-many-reserved',
    'held-before',
    'same-key-other-body',
    'too-many-attempts',
  ],
  example: {
    params: { id: '{workId}' },
    body: { buyer: '{buyerId}', price: 1, name: 'Әлия Нұрланқызы' },
    orRefused: ['price-changed', 'work-reserved', 'sold-out', 'not-for-sale'],
  },
});

/** Whether the original can be bought now; of the moment, so it is stored nowhere. */
export const workSale = defineCall({
  name: 'workSale',
  method: 'GET',
  path: '/api/works/:id/sale',
  auth: 'anyone',
  knowsCaller: true,
  spec: 'L §4 Work availability; path ours',
  params,
  reply: z.object({
    state: z.enum(saleStates),
    /** When a reservation ends unless it is paid by then; null in every other state. */
    until: z.nullable(instant),
    /** The reservation is the caller's own. */
    isMine: z.boolean(),
    /** Number of that order; null unless it is the caller's. */
    order: z.nullable(orderNumber),
    /** Whole tenge; null where it cannot be bought. */
    price: z.nullable(priceTenge),
    /** As getDelivery, for who pays now. */
    delivery: deliveryOffer,
    /** The last day to cancel, if it were paid for now (L §9). */
    cancelThrough: isoDate,
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});
export type WorkSale = z.infer<typeof workSale.reply>;
