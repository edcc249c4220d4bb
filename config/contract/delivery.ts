/** Delivery places and dates; a separate file, because pages load only the calls they use. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, isoDate, labels, priceTenge } from './shapes.ts';

/** A pickup point or a courier city. */
export const deliveryPlace = z.object({
  name: labels,
  address: z.nullable(labels),
  hours: z.nullable(labels),
  /** https URL of a map. */
  map: z.nullable(z.string()),
  /** Paid by the buyer to the courier on receipt, whole tenge; not part of any total of the shop (L §9). */
  fee: z.nullable(z.object({ from: priceTenge, to: priceTenge })),
});

const days = z.object({ from: isoDate, to: isoDate });

export const deliveryOffer = z.object({
  pickup: z.array(z.object({ id, ...deliveryPlace.shape, ready: isoDate })),
  courier: z.array(z.object({ id, ...deliveryPlace.shape, arrives: days })),
});

/** Delivery places, courier fees, arrival dates if paid now, and the last day to cancel such an order (L §9). */
export const getDelivery = defineCall('GET /api/shop/delivery', {
  auth: 'anyone',
  reply: z.extend(deliveryOffer, {
    cancelThrough: isoDate,
    /** Price of gift wrap for items packed by the provider, whole tenge; null if the shop offers none. */
    wrap: z.nullable(priceTenge),
  }),
  example: {},
});
