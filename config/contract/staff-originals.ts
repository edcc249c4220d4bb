/** Manual reservations of originals by staff, for example at a fair or by phone. */
import * as z from 'zod/mini';
import { reservationMoves, reservationStates } from './order-states.ts';
import {
  filled,
  instant,
  isoDate,
  labels,
  orderNumber,
  photo,
  priceTenge,
  sections,
} from './shapes.ts';
import { afterInstant, defineStaffCall, pageLimit } from './staff-call.ts';
import { orderRights } from './staff-orders-shapes.ts';

const { read, move } = orderRights;

/** Buyer: an account by e-mail address, which buys on the site; or a person without one, by name and contact. */
const buyer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), email: filled(200) }),
  z.object({ kind: z.literal('person'), name: filled(200), contact: filled(200) }),
]);
export type ReservationBuyer = z.output<typeof buyer>;

const reason = filled(300);
/** Last day, in Almaty. */
const through = isoDate;

const reservation = z.object({
  id: z.string(),
  state: z.enum(reservationStates),
  work: z.object({ id: z.string(), section: z.enum(sections), names: labels, author: z.string() }),
  photo: z.nullable(photo),
  /** True if the buyer has an account and buys on the site. */
  hasAccount: z.boolean(),
  /** Both empty once the reservation has ended or the account is erased. */
  name: z.string(),
  contact: z.string(),
  price: priceTenge,
  through: isoDate,
  until: instant,
  /** Latest day to which it can be extended. */
  extendTo: isoDate,
  madeAt: instant,
  madeBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  /** Latest order placed on the reservation. */
  order: z.nullable(orderNumber),
  can: z.array(z.enum(reservationMoves)),
});
export type StaffReservationRow = z.output<typeof reservation>;

const done = z.object({ id: z.string(), done: z.literal(true) });

export const originalsStaffCalls = {
  /** Open ones by end, earliest first; ended ones newest first. */
  listReservations: defineStaffCall('GET /orders/reservations', {
    right: read,
    query: z.object({
      state: z._default(z.enum(['open', 'ended']), 'open'),
      after: afterInstant,
      limit: pageLimit,
    }),
    reply: z.object({
      reservations: z.array(reservation),
      next: z.nullable(z.string()),
      /** Range of the last day of a new reservation. */
      from: isoDate,
      to: isoDate,
      /** The shop's clock. */
      now: instant,
    }),
  }),
  /** Reserves a work that is for sale, at its current price. Facts of `term-out-of-bounds`: `from`, `to`. */
  reserveOriginal: defineStaffCall('POST /orders/originals/:id/reservation', {
    right: move,
    body: z.object({ buyer, through, reason }),
    reply: done,
    refusals: [
      'not-found',
      'no-account',
      'own-work',
      'term-out-of-bounds',
      'work-reserved',
      'work-rented',
      'sold-out',
      'out-of-stock',
      'not-for-sale',
    ],
  }),
  extendReservation: defineStaffCall('POST /orders/reservations/:id/extend', {
    right: move,
    body: z.object({ through, reason }),
    reply: done,
    refusals: ['not-found', 'not-from-here', 'term-out-of-bounds'],
  }),
  /** Moves the reservation to another buyer, with the same last day; refused while the previous buyer's order is being paid. */
  moveReservation: defineStaffCall('POST /orders/reservations/:id/move', {
    right: move,
    body: z.object({ buyer, reason }),
    reply: done,
    refusals: ['not-found', 'not-from-here', 'no-account', 'own-work', 'work-reserved'],
  }),
  releaseReservation: defineStaffCall('POST /orders/reservations/:id/release', {
    right: move,
    body: z.object({ reason }),
    reply: done,
    refusals: ['not-found', 'not-from-here'],
  }),
} as const;
