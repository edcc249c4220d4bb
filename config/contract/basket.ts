/** Baskets: items and works of several authors, which become separate orders paid by one payment. */
import * as z from 'zod/mini';
import { mostInBasket } from './basket-key.ts';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { saleKinds } from './merch.ts';
import { id, instant, isoDate, labels, orderNumber, photo, priceTenge } from './shapes.ts';
import { gift, orderedBy, orderedItem, paymentOffer } from './shop.ts';

const { price, delivery, city, address, pickup, ...orderer } = orderedBy;

/** An item, with the work to print on it if it has none of its own; or, without an item, the original of a work. */
const basketLine = z
  .object({ ...orderedItem, item: z.optional(id), price })
  .check(z.refine(({ item, work }) => (item ?? work) !== undefined, 'required'));

const parcel = z.object({
  /** Delivery fields as in createOrder; they apply to all lines of the parcel. */
  delivery,
  city,
  address,
  pickup,
  /** For parcels packed by the provider. Every order carries the note; the wrap is charged once and divided among the orders. */
  gift: z.optional(gift),
  lines: z
    .array(basketLine, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(mostInBasket, 'too-long')),
});

/**
 * Orders all lines of a basket or none. Each line becomes an order; several orders are paid by one payment, which
 * `resumePayment` of any of them starts. A parcel holds lines that are delivered together: items made by the provider, or
 * originals of one author. Facts of `basket-changed`, for each line that cannot be ordered: the refusal code under its
 * parcel and line index, `0.2`, and the facts of that refusal, `0.2.price`.
 */
export const placeCheckout = defineCall('POST /api/my/checkouts', {
  auth: 'user',
  spec: 'ours; the call for one thing is createOrder',
  body: z.object({
    ...orderer,
    parcels: z.array(parcel, 'required').check(
      z.minLength(1, 'required'),
      z.maxLength(mostInBasket, 'too-long'),
      z.refine(
        (parcels) => parcels.reduce((sum, { lines }) => sum + lines.length, 0) <= mostInBasket,
        'too-long',
      ),
    ),
  }),
  reply: z.object({
    /** Number of the payment at the bank for several orders; null for a single order, which uses its own number. */
    checkout: z.nullable(orderNumber),
    /** In the sequence of the lines. */
    orders: z.array(orderNumber),
    /** Sum of all orders. */
    total: priceTenge,
    expires: instant,
    /** True: all lines are reserved until `expires`. False: some go to the first buyer who pays. */
    kept: z.boolean(),
    payment: paymentOffer,
  }),
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'terms-changed',
    'basket-changed',
    'same-key-other-body',
    'too-many-attempts',
  ],
  example: {
    body: {
      buyer: '{buyerId}',
      name: 'Әлия Нұрланқызы',
      parcels: [{ lines: [{ item: '{itemId}', price: '{itemPrice}', size: 1 }] }],
    },
  },
});

const lines = z.array(basketLine, 'required').check(z.maxLength(mostInBasket, 'too-long'));

/** Reasons why a line cannot be ordered. `bad-request`: the line itself is invalid, such as a nonexistent size. */
export const lineProblems = [
  'not-found',
  'out-of-stock',
  'sold-out',
  'too-few-left',
  'licence-not-allowed',
  'picture-too-small',
  'own-work',
  'not-for-sale',
  'work-reserved',
  'work-rented',
  'bad-request',
] as const;

const shownLine = z.object({
  key: z.string(),
  /** As it was added. */
  line: basketLine,
  /** Display data; null if the item or work is no longer in the shop. */
  shown: z.nullable(
    z.object({
      kind: z.enum(saleKinds),
      names: labels,
      author: z.nullable(z.string()),
      photo: z.nullable(photo),
      /** Current unit price in whole tenge; 0 if the price is on request. */
      price: priceTenge,
      sizes: z.array(z.number()),
    }),
  ),
  /** Null if orderable at the shown price. Facts: `left` of `too-few-left`; `until` of a work that another buyer has. */
  problem: z.nullable(
    z.object({
      code: z.enum(lineProblems),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Id of the parcel of the line. */
  parcel: z.string(),
});

const basket = z.object({
  lines: z.array(shownLine),
  /** Parcels and their delivery options: `shop` for items made by the provider, one per author for originals. */
  parcels: z.array(
    z.object({
      id: z.string(),
      author: z.nullable(z.string()),
      delivery: deliveryOffer,
      /** Price of gift wrap; null if it is not available. */
      wrap: z.nullable(priceTenge),
    }),
  ),
  /** Last day to cancel if the basket were paid now (L §9). */
  cancelThrough: isoDate,
});

/** Current prices and availability of a basket stored on the device. */
export const readBasket = defineCall('POST /api/basket', {
  auth: 'anyone',
  knowsCaller: true,
  body: z.object({ lines }),
  reply: basket,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { lines: [{ item: '{itemId}', price: '{itemPrice}', size: 1 }] } },
});

/** Basket of the account, in the sequence in which it was filled. */
export const getBasket = defineCall('GET /api/my/basket', {
  auth: 'user',
  reply: basket,
  example: {},
});

/** Adds lines to the basket of an account or updates existing ones; idempotent. */
export const fillBasket = defineCall('POST /api/my/basket', {
  auth: 'user',
  body: z.object({ lines }),
  reply: basket,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { lines: [{ item: '{itemId}', price: '{itemPrice}', size: 1 }] } },
});

/** Removes a line; succeeds as well if the line does not exist. */
export const dropFromBasket = defineCall('DELETE /api/my/basket/:line', {
  auth: 'user',
  params: z.object({
    line: z
      .string()
      .check(z.regex(/^([a-z0-9]{8,40}|-)\.([a-z0-9]{8,40}|-)\.(\d|-)$/, 'bad-choice')),
  }),
  reply: basket,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { params: { line: '-.{workId}.-' } },
});
