/** An office rents several works and changes them every few months: a plan of rents, each of which is an order of its own. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deliveryOffer } from './delivery.ts';
import { rentStates } from './order-states.ts';
import { orderRent } from './rents.ts';
import {
  id,
  instant,
  isoDate,
  labels,
  orderNumber,
  photo,
  priceTenge,
  wholeNumber,
} from './shapes.ts';
import { orderedBy } from './shop.ts';

/** What a plan has at most: works, places where they hang, and months from the first day to the last. */
export const mostInRotation = { works: 12, places: 6, months: 24 } as const;

const plan = {
  /** In the order in which they come: those of the first places first. */
  works: z.array(id, 'required').check(
    z.minLength(2, 'required'),
    z.maxLength(mostInRotation.works, 'too-long'),
    z.refine((works) => new Set(works).size === works.length, 'bad-choice'),
  ),
  places: wholeNumber(1, mostInRotation.places),
  /** After so many months the works are exchanged. */
  months: wholeNumber(1, 12),
  firstDay: isoDate,
};

const stay = {
  /** Where it hangs, from 1 on. */
  place: z.number(),
  firstDay: isoDate,
  lastDay: isoDate,
  work: z.object({ id, names: labels, author: z.string(), photo: z.nullable(photo) }),
};

/** Why a stay cannot be ordered now. */
export const stayProblems = [
  'bad-request',
  'own-work',
  'not-for-rent',
  'out-of-stock',
  'work-reserved',
  'sold-out',
  'days-taken',
] as const;

/** When each work of a plan comes and goes, and what it costs. Nothing is reserved by looking. */
export const planRotation = defineCall({
  method: 'POST',
  path: '/api/rotations/plan',
  auth: 'user',
  spec: 'ours; A §3 rent price',
  body: z.object(plan),
  reply: z.object({
    stays: z.array(
      z.object({
        ...stay,
        /** Whole tenge, with the deposit. */
        price: priceTenge,
        deposit: z.number(),
        /** Null: it can be ordered now. */
        problem: z.nullable(z.enum(stayProblems)),
      }),
    ),
    total: priceTenge,
    /** On which days the first works may come. */
    earliest: isoDate,
    latest: isoDate,
    delivery: deliveryOffer,
  }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: {
    body: { works: ['{workId}', '{myWorkId}'], places: 1, months: 3, firstDay: '2027-01-11' },
    orRefused: ['bad-request'],
  },
});

/**
 * Orders all stays of a plan, or none: an order for each, paid as every rent. `price` is what all of them cost. The refusal is
 * that of the first stay that cannot be had; `work` of its facts is the name of its work in the language of the caller.
 */
export const placeRotation = defineCall({
  method: 'POST',
  path: '/api/my/rotations',
  auth: 'user',
  spec: 'ours; A §3 rent price',
  body: z.object({ ...orderedBy, ...plan }),
  reply: z.object({
    /** Of the plan. */
    number: orderNumber,
    /** In the order of the works. */
    orders: z.array(orderNumber),
    total: priceTenge,
    /** Until when they are to be paid. */
    expires: instant,
  }),
  status: 201,
  refusals: orderRent.refusals,
  example: {
    body: {
      buyer: '{buyerId}',
      price: 1,
      name: 'Әлия Нұрланқызы',
      works: ['{workId}', '{myWorkId}'],
      places: 1,
      months: 3,
      firstDay: '2027-01-11',
    },
    orRefused: ['not-found', 'not-for-rent', 'price-changed', 'bad-request'],
  },
});

const rotation = z.object({
  number: orderNumber,
  /** By their days and places. */
  stays: z.array(
    z.object({
      ...stay,
      order: orderNumber,
      price: priceTenge,
      state: z.enum(rentStates),
      paid: z.boolean(),
      /** Until when it is to be paid; null where it is paid or over. */
      until: z.nullable(instant),
      /** The invoice that waits for its payment; null where there is none. */
      invoice: z.nullable(z.string()),
      /** Whether a company may pay it by invoice. */
      may_invoice: z.boolean(),
      /** It was let go or cancelled: its renter may order these days anew, of this work or of another. */
      is_open: z.boolean(),
    }),
  ),
});
export type Rotation = z.infer<typeof rotation>;

/** A plan of the caller, with the orders of its stays. */
export const getRotation = defineCall({
  method: 'GET',
  path: '/api/my/rotations/:number',
  auth: 'user',
  spec: 'ours; A §3 rent price',
  params: z.object({ number: orderNumber }),
  reply: rotation,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * Orders the days of a stay that was let go or cancelled anew, of the same work or of another; its recipient and delivery stay.
 * `conflict`: somebody has these days of the plan.
 */
export const replaceStay = defineCall({
  method: 'POST',
  path: '/api/my/rotations/:number/stays/:order',
  auth: 'user',
  spec: 'ours; A §3 rent price',
  params: z.object({ number: orderNumber, order: orderNumber }),
  body: z.object({ work: id, price: orderedBy.price }),
  reply: rotation,
  status: 201,
  refusals: [...orderRent.refusals, 'conflict'],
  example: {
    params: { number: '{orderNumber}', order: '{orderNumber}' },
    body: { work: '{workId}', price: 1 },
    orRefused: ['not-found'],
  },
});
