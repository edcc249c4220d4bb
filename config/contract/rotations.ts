/** Rotations: an office rents several works and exchanges them every few months. A plan consists of separate rent orders. */
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

/** Limits of a plan: works, places to hang them, and months from first to last day. */
export const mostInRotation = { works: 12, places: 6, months: 24 } as const;

const plan = {
  /** In the sequence in which they are delivered, beginning with the first works of all places. */
  works: z.array(id, 'required').check(
    z.minLength(2, 'required'),
    z.maxLength(mostInRotation.works, 'too-long'),
    z.refine((works) => new Set(works).size === works.length, 'bad-choice'),
  ),
  places: wholeNumber(1, mostInRotation.places),
  /** Months between exchanges. */
  months: wholeNumber(1, 12),
  firstDay: isoDate,
};

const stay = {
  /** Place, from 1. */
  place: z.number(),
  firstDay: isoDate,
  lastDay: isoDate,
  work: z.object({ id, names: labels, author: z.string(), photo: z.nullable(photo) }),
};

/** Reasons why a stay cannot be ordered. */
const stayProblems = [
  'bad-request',
  'own-work',
  'not-for-rent',
  'out-of-stock',
  'work-reserved',
  'sold-out',
  'days-taken',
] as const;

/** Computes dates and prices of a plan. Nothing is reserved. */
export const planRotation = defineCall('POST /api/rotations/plan', {
  auth: 'user',
  spec: 'ours; A §3 rent price',
  body: z.object(plan),
  reply: z.object({
    stays: z.array(
      z.object({
        ...stay,
        /** Whole tenge, including the deposit. */
        price: priceTenge,
        deposit: z.number(),
        /** Null if it can be ordered. */
        problem: z.nullable(z.enum(stayProblems)),
      }),
    ),
    total: priceTenge,
    /** Range of possible first days. */
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
 * Orders all stays of a plan or none: one order each, paid like any rent. `price` is the total. The refusal is that of
 * the first unavailable stay; `work` of its facts is the title in the caller's language.
 */
export const placeRotation = defineCall('POST /api/my/rotations', {
  auth: 'user',
  spec: 'ours; A §3 rent price',
  body: z.object({ ...orderedBy, ...plan }),
  reply: z.object({
    /** Number of the plan. */
    number: orderNumber,
    /** In the sequence of the works. */
    orders: z.array(orderNumber),
    total: priceTenge,
    /** Deadline for payment. */
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
  /** Sorted by day and place. */
  stays: z.array(
    z.object({
      ...stay,
      order: orderNumber,
      price: priceTenge,
      state: z.enum(rentStates),
      paid: z.boolean(),
      /** Deadline for payment; null if paid or closed. */
      until: z.nullable(instant),
      /** Open invoice; null if there is none. */
      invoice: z.nullable(z.string()),
      /** Whether a company may pay it by invoice. */
      may_invoice: z.boolean(),
      /** True if the order expired or was cancelled: the renter may order these days again, with the same or another work. */
      is_open: z.boolean(),
    }),
  ),
});
export type Rotation = z.infer<typeof rotation>;

/** A plan of the caller, with the orders of its stays. */
export const getRotation = defineCall('GET /api/my/rotations/:number', {
  auth: 'user',
  spec: 'ours; A §3 rent price',
  params: z.object({ number: orderNumber }),
  reply: rotation,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * Orders the days of an expired or cancelled stay again, with the same or another work; recipient and delivery stay the
 * same. `conflict`: these days of the plan are already ordered.
 */
export const replaceStay = defineCall('POST /api/my/rotations/:number/stays/:order', {
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
