/** Where things are handed over; a file of its own, for a page loads what it calls. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, isoDate, labels, priceTenge } from './shapes.ts';

/** A pickup point, or a city the courier goes to. */
export const deliveryPlace = z.object({
  name: labels,
  address: z.nullable(labels),
  hours: z.nullable(labels),
  /** https address of a map. */
  map: z.nullable(z.string()),
  /** What the buyer pays the courier on receipt, whole tenge; no part of any total of ours (L §9). */
  fee: z.nullable(z.object({ from: priceTenge, to: priceTenge })),
});

const days = z.object({ from: isoDate, to: isoDate });

export const deliveryOffer = z.object({
  pickup: z.array(z.object({ id, ...deliveryPlace.shape, ready: isoDate })),
  courier: z.array(z.object({ id, ...deliveryPlace.shape, arrives: days })),
});

/**
 * Where things are handed over, what a courier is paid on receipt, when they would come if paid for now, and until when that order could
 * be cancelled (L §9).
 */
export const getDelivery = defineCall({
  method: 'GET',
  path: '/api/shop/delivery',
  auth: 'anyone',
  reply: z.extend(deliveryOffer, {
    cancelThrough: isoDate,
    /** What gift wrap of what the provider packs costs, whole tenge; null in a shop that offers none. */
    wrap: z.nullable(priceTenge),
  }),
  refusals: [],
  example: {},
});
