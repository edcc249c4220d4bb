/** Rent of an original: an order of days that are exclusive to the renter. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { rentSaleStates, rentStates } from './order-states.ts';
import { id, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';
import { orderedBy, orderRefusals, placedOrder, reservationRefusals } from './shop.ts';

const period = { firstDay: isoDate, lastDay: isoDate };

/** Current availability of a work for rent; never cached. */
export const getWorkRent = defineCall('GET /api/works/:id/rent', {
  auth: 'anyone',
  knowsCaller: true,
  spec: 'A §3 rent price; path ours',
  params: z.object({ id }),
  /** First day for which `delivery` is stated; by default the earliest possible one. */
  query: z.object({ firstDay: z.optional(isoDate) }),
  reply: z.object({
    state: z.enum(rentSaleStates),
    /** End of a reservation of the work unless paid; otherwise null. */
    until: z.nullable(instant),
    /** Whole tenge per month; null if not for rent. */
    monthPrice: z.nullable(priceTenge),
    /** Deposit, refunded when the work is returned, whole tenge. */
    deposit: z.number(),
    /** Range of possible first days. */
    earliest: isoDate,
    latest: isoDate,
    leastDays: z.number(),
    mostDays: z.number(),
    /** Unavailable days, including preparation, in ascending sequence. */
    taken: z.array(z.object(period)),
    /** Last day of the current rent; null if there is none. */
    rentedUntil: z.nullable(isoDate),
    /** Days with a price agreed between caller and author, reserved until `until`; null if none. */
    agreed: z.nullable(
      z.object({ ...period, price: priceTenge, deposit: z.number(), until: instant }),
    ),
    /** Minimum of an offer in percent of the regular price. */
    leastPercent: z.number(),
    /** The caller's own rents of the work that have not ended. */
    mine: z.array(
      z.object({
        ...period,
        order: orderNumber,
        state: z.enum(rentStates),
        paid: z.boolean(),
      }),
    ),
    /** As getDelivery; the work is handed over by the first day, and a courier delivers it after that. */
    delivery: deliveryOffer,
    /** Last day to cancel if paid now (L §9). */
    cancelThrough: isoDate,
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});
export type WorkRent = z.infer<typeof getWorkRent.reply>;

/** Reasons why days cannot be rented. */
const periodFaults = ['too-early', 'too-late', 'too-short', 'too-long', 'not-free'] as const;

/** Price of days of a work, and whether they can be rented now. */
export const quoteRent = defineCall('GET /api/works/:id/rent/quote', {
  auth: 'anyone',
  params: z.object({ id }),
  query: z.object(period),
  reply: z.object({
    days: z.number(),
    /** Whole tenge: price of the days, deposit, and their sum, which is paid. */
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
 * Reserves days of a work for its renter until payment. `price` is the amount to pay, including the deposit. Facts of
 * refusals: `price` of `price-changed`, whole tenge; `until` of `work-reserved`, an ISO instant.
 */
export const orderRent = defineCall('POST /api/works/:id/rent/order', {
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

/** An unpaid order for the same exists; nothing else can be requested until it is paid or has expired. */
const unpaidOrder = z.object({ order: orderNumber });
/** Why the order of an offered extension or purchase is not placed. */
const orderRefused = [
  'price-changed',
  'too-many-reserved',
  'held-before',
  'too-many-attempts',
] as const;

/**
 * Possible extension of a renter's current rent; added days cost as much as rented ones. `days-taken`: the day after the
 * last one is not free.
 */
export const getRentExtension = defineCall('GET /api/my/orders/:number/extension', {
  auth: 'user',
  spec: 'ours; A §3 rent',
  params: ofOrder,
  reply: z.union([
    z.object({
      /** First added day, and range of possible new last days. */
      firstDay: isoDate,
      earliest: isoDate,
      latest: isoDate,
      /** Current price, whole tenge per month. */
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
 * Extends the rent to a later day: creates an order of the added days, without delivery. A repeated call returns the same
 * order while it can be paid. Facts of refusals: `price` of `price-changed`, whole tenge.
 */
export const extendRent = defineCall('POST /api/my/orders/:number/extension', {
  auth: 'user',
  spec: 'ours; A §3 rent',
  params: ofOrder,
  body: z.object({ lastDay: isoDate, price: priceTenge }),
  reply: unpaidOrder,
  refusals: [...getRentExtension.refusals, ...orderRefused],
  example: {
    params: { number: '{orderNumber}' },
    body: { lastDay: '2027-02-10', price: 1 },
    orRefused: ['not-found'],
  },
});

/** Purchase price for the renter: the price of the work less the creditable part of the rent paid; whole tenge. */
export const getRentBuyOut = defineCall('GET /api/my/orders/:number/buy-out', {
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
 * Buys the rented work: creates an order without delivery that ends the rent. A repeated call returns the same order
 * while it can be paid. Facts of refusals: `price` of `price-changed`, whole tenge.
 */
export const buyOutRent = defineCall('POST /api/my/orders/:number/buy-out', {
  auth: 'user',
  spec: 'ours; A §3 sale and rent',
  params: ofOrder,
  body: z.object({ total: priceTenge }),
  reply: unpaidOrder,
  refusals: [...getRentBuyOut.refusals, ...orderRefused],
  example: { params: { number: '{orderNumber}' }, body: { total: 1 }, orRefused: ['not-found'] },
});
