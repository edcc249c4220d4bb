/** Several things of several authors at once: they become orders of their own, and are paid by one payment. */
import * as z from 'zod/mini';
import { mostInBasket } from './basket-key.ts';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { saleKinds } from './merch.ts';
import { id, instant, isoDate, labels, orderNumber, photo, priceTenge } from './shapes.ts';
import { gift, orderedBy, orderedThing, paymentOffer } from './shop.ts';

const { price, delivery, city, address, pickup, ...orderer } = orderedBy;

/** A thing, with the work to print on it where it carries none; or the original of a work, where no thing is named. */
const basketLine = z
  .object({ ...orderedThing, item: z.optional(id), price })
  .check(z.refine(({ item, work }) => (item ?? work) !== undefined, 'required'));

const parcel = z.object({
  /** As for an order of one thing; for all lines of the parcel. */
  delivery,
  city,
  address,
  pickup,
  /** Of what the provider packs. Its note is in each of its orders; its wrap is paid once, and each of them has its share. */
  gift: z.optional(gift),
  lines: z
    .array(basketLine, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(mostInBasket, 'too-long')),
});

/**
 * Orders everything in a basket, or nothing. Each line becomes an order of its own; several are paid by one payment, which
 * `resumePayment` of any of them begins. A parcel is what travels together: things that the provider makes, or originals of one
 * author. Facts of `basket-changed`: for each line that cannot be had now, by the places of its parcel and in it, the code of its
 * refusal, `0.2`, and the facts of that, `0.2.price`.
 */
export const placeCheckout = defineCall({
  method: 'POST',
  path: '/api/my/checkouts',
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
    /** The number under which the bank knows the payment of several orders; null for one order, which has its own. */
    checkout: z.nullable(orderNumber),
    /** In the order of the lines. */
    orders: z.array(orderNumber),
    /** Of all of them. */
    total: priceTenge,
    expires: instant,
    /** Everything waits for the payment until then; else some of it goes to who pays first. */
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

/** Why a line cannot be ordered now; `bad-request` is wrong with the line itself, as a size that there is not. */
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
  /** As it was put in. */
  line: basketLine,
  /** What there is to show of it; null for what is not in the shop any more. */
  shown: z.nullable(
    z.object({
      kind: z.enum(saleKinds),
      names: labels,
      author: z.nullable(z.string()),
      photo: z.nullable(photo),
      /** Of one, whole tenge, now; 0 where its price is told on request. */
      price: priceTenge,
      /** Sizes it comes in. */
      sizes: z.array(z.number()),
    }),
  ),
  /** Null: it can be ordered now, at the price that is shown. `left` of `too-few-left`, `until` of what somebody has. */
  problem: z.nullable(
    z.object({
      code: z.enum(lineProblems),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The parcel that it is delivered in. */
  parcel: z.string(),
});

const basket = z.object({
  lines: z.array(shownLine),
  /** Each with where it can be had. What the provider makes is in the parcel `shop`; originals are in that of their author. */
  parcels: z.array(
    z.object({
      id: z.string(),
      author: z.nullable(z.string()),
      delivery: deliveryOffer,
      /** What its gift wrap costs; null where it cannot be had. */
      wrap: z.nullable(priceTenge),
    }),
  ),
  /** The last day to cancel, if it were paid for now (L §9). */
  cancelThrough: isoDate,
});

/** What a basket of this device is worth now: prices, and what cannot be had any more. */
export const readBasket = defineCall({
  method: 'POST',
  path: '/api/basket',
  auth: 'anyone',
  knowsCaller: true,
  body: z.object({ lines }),
  reply: basket,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { lines: [{ item: '{itemId}', price: '{itemPrice}', size: 1 }] } },
});

/** The basket of an account, in the order in which it was filled. */
export const getBasket = defineCall({
  method: 'GET',
  path: '/api/my/basket',
  auth: 'user',
  reply: basket,
  refusals: [],
  example: {},
});

/** Puts lines into the basket of an account, or changes those that are there: sent twice it is the same basket. */
export const fillBasket = defineCall({
  method: 'POST',
  path: '/api/my/basket',
  auth: 'user',
  body: z.object({ lines }),
  reply: basket,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { lines: [{ item: '{itemId}', price: '{itemPrice}', size: 1 }] } },
});

/** What is not there is not there afterwards either. */
export const dropFromBasket = defineCall({
  method: 'DELETE',
  path: '/api/my/basket/:line',
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
