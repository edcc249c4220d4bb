/** Sale state of an original; separate from its order, which pages load only for a purchase. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { saleStates } from './order-states.ts';
import { id, instant, isoDate, labels, orderNumber, photo, priceTenge, work } from './shapes.ts';

/** Whether the original can be bought now; never cached. */
export const getWorkSale = defineCall('GET /api/works/:id/sale', {
  auth: 'anyone',
  knowsCaller: true,
  spec: 'L §4 Work availability; path ours',
  params: z.object({ id }),
  reply: z.object({
    state: z.enum(saleStates),
    /** End of a reservation unless paid, or last day of the last rent; otherwise null. */
    until: z.nullable(instant),
    /** Whether the reservation is for a sale or a rent; null in every other state. */
    reservedFor: z.nullable(z.enum(['sale', 'rent'])),
    /** The caller has an agreed price for rental days and has yet to pay for them. */
    hasAgreedDays: z.boolean(),
    /** The reservation is the caller's own. */
    isMine: z.boolean(),
    /** Number of the caller's own order; otherwise null. */
    order: z.nullable(orderNumber),
    /** Whole tenge: the price agreed between caller and author, or else the sale price; null if it cannot be bought. */
    price: z.nullable(priceTenge),
    /** End of the time for paying an agreed price; null if there is none. */
    agreedUntil: z.nullable(instant),
    /** Minimum amount of an offer, whole tenge; null if offers are not accepted. */
    offerFrom: z.nullable(priceTenge),
    /** The caller has subscribed by watchWork. */
    watched: z.boolean(),
    /** As getDelivery, if paid now. */
    delivery: deliveryOffer,
    /** Last day to cancel if paid now (L §9). */
    cancelThrough: isoDate,
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});
export type WorkSale = z.infer<typeof getWorkSale.reply>;

/**
 * A work without a public page, for its author, for buyers who ordered it and for participants of a conversation about
 * it: hidden works and, except for an author who deleted it, works that left the shop.
 */
export const getUnshownWork = defineCall('GET /api/my/unshown-works/:id', {
  auth: 'user',
  params: z.object({ id }),
  reply: z.object({
    names: labels,
    author: z.string(),
    photo: z.nullable(photo),
    isOwn: z.boolean(),
    /** Card for paying agreed prices; null for a work that left the shop. */
    card: z.nullable(work),
    /** Conversation of the caller as a buyer; null if there is none. */
    conversation: z.nullable(z.string()),
    /** The caller's own orders of the work, of rental days and of licences, newest first. */
    orders: z.array(z.object({ number: orderNumber, names: labels })),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' }, orRefused: ['not-found'] },
});
export type UnshownWork = z.infer<typeof getUnshownWork.reply>;
