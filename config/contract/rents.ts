/** The original of a work is rented: an order of its days, which nobody else has then. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { rentSaleStates, rentStates } from './order-states.ts';
import { id, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';
import { orderedBy, orderRefusals, placedOrder, reservationRefusals } from './shop.ts';

const period = { firstDay: isoDate, lastDay: isoDate };

/** Whether and on which days a work can be rented; of the moment, so it is stored nowhere. */
export const getWorkRent = defineCall({
  method: 'GET',
  path: '/api/works/:id/rent',
  auth: 'anyone',
  knowsCaller: true,
  spec: 'A §3 rent price; path ours',
  params: z.object({ id }),
  reply: z.object({
    state: z.enum(rentSaleStates),
    /** When a reservation of the work ends unless it is paid by then; null in every other state. */
    until: z.nullable(instant),
    /** Whole tenge a month; null where it is not rented out. */
    monthPrice: z.nullable(priceTenge),
    /** What is paid besides and goes back when the work does, whole tenge. */
    deposit: z.number(),
    /** On which days a rent may begin. */
    earliest: isoDate,
    latest: isoDate,
    leastDays: z.number(),
    mostDays: z.number(),
    /** Days that are not free, those of preparation among them; the first day first. */
    taken: z.array(z.object(period)),
    /** The last day of who has it now; null where nobody has. */
    rentedUntil: z.nullable(isoDate),
    /** Days whose price the caller has agreed on with its author, and until when they are kept; null for none. */
    agreed: z.nullable(
      z.object({ ...period, price: priceTenge, deposit: z.number(), until: instant }),
    ),
    /** What is offered for days is so much of their price at least, percent. */
    leastPercent: z.number(),
    /** The caller's own rents of it that are not over, and their orders. */
    mine: z.array(
      z.object({
        ...period,
        order: orderNumber,
        state: z.enum(rentStates),
        paid: z.boolean(),
      }),
    ),
    /** As getDelivery; it is handed over by the first day. */
    delivery: deliveryOffer,
    /** The last day to cancel, if it were paid for now (L §9). */
    cancelThrough: isoDate,
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});
export type WorkRent = z.infer<typeof getWorkRent.reply>;

/** Why days cannot be rented. */
const periodFaults = ['too-early', 'too-late', 'too-short', 'too-long', 'not-free'] as const;

/** What days of a work cost, and whether they may be rented now. */
export const quoteRent = defineCall({
  method: 'GET',
  path: '/api/works/:id/rent/quote',
  auth: 'anyone',
  params: z.object({ id }),
  query: z.object(period),
  reply: z.object({
    days: z.number(),
    /** Whole tenge: for the days; the deposit; and both, which is paid. */
    price: priceTenge,
    deposit: z.number(),
    total: priceTenge,
    fault: z.nullable(z.enum(periodFaults)),
  }),
  refusals: ['bad-request', 'not-found', 'not-for-rent'],
  example: {
    params: { id: '{workId}' },
    query: { firstDay: '2027-01-11', lastDay: '2027-02-10' },
    orRefused: ['not-for-rent'],
  },
});

/**
 * Reserves days of a work for its renter until they are paid. `price` is what is paid: for the days, and the deposit. Facts of
 * a refusal: `price` of `price-changed`, whole tenge; `until` of `work-reserved`, an ISO instant.
 */
export const orderRent = defineCall({
  method: 'POST',
  path: '/api/works/:id/rent/order',
  auth: 'user',
  spec: 'A §1 buyers order works; path ours',
  params: z.object({ id }),
  body: z.object({ ...orderedBy, ...period }),
  reply: placedOrder,
  status: 201,
  refusals: [
    ...orderRefusals,
    ...reservationRefusals,
    'own-work',
    'not-for-rent',
    'work-reserved',
    'days-taken',
  ],
  example: {
    params: { id: '{workId}' },
    body: {
      buyer: '{buyerId}',
      price: 1,
      name: 'Әлия Нұрланқызы',
      firstDay: '2027-01-11',
      lastDay: '2027-02-10',
    },
    orRefused: ['not-for-rent', 'price-changed', 'bad-request'],
  },
});

const ofOrder = z.object({ number: orderNumber });

/** The renter has ordered this already, and has not paid: nothing else can be asked for until that is paid or over. */
const unpaidOrder = z.object({ order: orderNumber });

/**
 * For how long a renter may keep the work that they have; the added days cost as a rent of them. `days-taken`: the day after the
 * last one is not free.
 */
export const getRentExtension = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number/extension',
  auth: 'user',
  spec: 'ours; A §3 rent',
  params: ofOrder,
  reply: z.union([
    z.object({
      /** The day after the last one; and between which days it may end then. */
      firstDay: isoDate,
      earliest: isoDate,
      latest: isoDate,
      /** Whole tenge a month, of now. */
      monthPrice: priceTenge,
    }),
    unpaidOrder,
  ]),
  refusals: [
    'bad-request',
    'not-found',
    'conflict',
    'not-for-rent',
    'out-of-stock',
    'sold-out',
    'work-reserved',
    'days-taken',
  ],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * The renter keeps the work until a later day: an order of the added days, which hands nothing over. Asked for again it is the
 * same order while that can be paid. Facts of a refusal: `price` of `price-changed`, whole tenge.
 */
export const extendRent = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/extension',
  auth: 'user',
  spec: 'ours; A §3 rent',
  params: ofOrder,
  body: z.object({ lastDay: isoDate, price: priceTenge }),
  reply: z.object({ order: orderNumber }),
  refusals: [
    ...getRentExtension.refusals,
    'price-changed',
    'too-many-reserved',
    'held-before',
    'too-many-attempts',
  ],
  example: {
    params: { number: '{orderNumber}' },
    body: { lastDay: '2027-02-10', price: 1 },
    orRefused: ['not-found'],
  },
});

/** What a work costs its renter now: its price, less what counts of the rent that they have paid; whole tenge. */
export const getRentBuyOut = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number/buy-out',
  auth: 'user',
  spec: 'ours; A §3 sale and rent',
  params: ofOrder,
  reply: z.union([
    z.object({ price: priceTenge, counted: z.number(), total: priceTenge }),
    unpaidOrder,
  ]),
  refusals: [
    'bad-request',
    'not-found',
    'conflict',
    'not-for-sale',
    'out-of-stock',
    'sold-out',
    'work-rented',
    'work-reserved',
  ],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * The renter buys the work that they have: an order of it, which hands nothing over and ends the rent. Asked for again it is the
 * same order while that can be paid. Facts of a refusal: `price` of `price-changed`, whole tenge.
 */
export const buyOutRent = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/buy-out',
  auth: 'user',
  spec: 'ours; A §3 sale and rent',
  params: ofOrder,
  body: z.object({ total: priceTenge }),
  reply: z.object({ order: orderNumber }),
  refusals: [
    ...getRentBuyOut.refusals,
    'price-changed',
    'too-many-reserved',
    'held-before',
    'too-many-attempts',
  ],
  example: {
    params: { number: '{orderNumber}' },
    body: { total: 1 },
    orRefused: ['not-found'],
  },
});
