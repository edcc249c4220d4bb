/** Whether an original is for sale; apart from its order, which pages load once somebody buys. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { saleStates } from './order-states.ts';
import { id, instant, isoDate, labels, orderNumber, photo, priceTenge, work } from './shapes.ts';

/** Whether the original can be bought now; of the moment, so it is stored nowhere. */
export const getWorkSale = defineCall({
  method: 'GET',
  path: '/api/works/:id/sale',
  auth: 'anyone',
  knowsCaller: true,
  spec: 'L §4 Work availability; path ours',
  params: z.object({ id }),
  reply: z.object({
    state: z.enum(saleStates),
    /** When a reservation ends unless it is paid by then, or the last day of the last rent; null in every other state. */
    until: z.nullable(instant),
    /** What whoever reserved it is to pay for: the work, or days of it; null in every other state. */
    reservedFor: z.nullable(z.enum(['sale', 'rent'])),
    /** The caller has agreed on a price for days of it, and is to pay for them. */
    hasAgreedDays: z.boolean(),
    /** The reservation is the caller's own. */
    isMine: z.boolean(),
    /** Number of that order; null unless it is the caller's. */
    order: z.nullable(orderNumber),
    /** Whole tenge, for the caller who has agreed on a price with the author that one; null where it cannot be bought. */
    price: z.nullable(priceTenge),
    /** Until when the caller pays the price that they have agreed on with the author; null where they have not. */
    agreedUntil: z.nullable(instant),
    /** The least that an offer of a price may name, whole tenge; null where none is taken. */
    offerFrom: z.nullable(priceTenge),
    /** The caller has asked to be told when it is free, or gone. */
    watched: z.boolean(),
    /** As getDelivery, for who pays now. */
    delivery: deliveryOffer,
    /** The last day to cancel, if it were paid for now (L §9). */
    cancelThrough: isoDate,
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});
export type WorkSale = z.infer<typeof getWorkSale.reply>;

/**
 * A work whose page visitors do not find, for its author, for who has ordered it and for who has talked about it: hidden works
 * and, but for an author who has deleted it, those that have left the shop.
 */
export const getUnshownWork = defineCall({
  method: 'GET',
  path: '/api/my/unshown-works/:id',
  auth: 'user',
  params: z.object({ id }),
  reply: z.object({
    names: labels,
    author: z.string(),
    photo: z.nullable(photo),
    isOwn: z.boolean(),
    /** What agreed prices are paid by; null for a work that has left the shop. */
    card: z.nullable(work),
    /** Of the caller as a buyer; null where they have written nothing. */
    conversation: z.nullable(z.string()),
    /** The caller's own of the work itself, of days of it and of licences, newest first. */
    orders: z.array(z.object({ number: orderNumber, names: labels })),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' }, orRefused: ['not-found'] },
});
export type UnshownWork = z.infer<typeof getUnshownWork.reply>;
