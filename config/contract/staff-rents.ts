/** Works that are rented out, as staff see them: what is overdue first. */
import * as z from 'zod/mini';
import { rentShown } from './handover.ts';
import { rentClaimReasons } from './order-states.ts';
import { filled, instant, isoDate, orderNumber, photo, priceTenge } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import { orderRights } from './staff-orders-shapes.ts';

const { read, move, refund } = orderRights;

const reason = filled(300);

const row = z.object({
  order: orderNumber,
  work: z.object({ id: z.string(), name: z.string(), author: z.string() }),
  photo: z.nullable(photo),
  recipient: z.string(),
  phone: z.string(),
  rent: rentShown,
  /** What takes its place in the plan of an office; null where nothing does. */
  next: z.nullable(z.object({ work: z.string(), firstDay: isoDate })),
  /** When its renter has sent it back, by their report. */
  sentBack: z.nullable(instant),
  can: z.object({
    /** Its return may be reported. */
    receive: z.boolean(),
    extend: z.boolean(),
    charge: z.boolean(),
    /** Staff may say that it will not come back. */
    lose: z.boolean(),
  }),
});
export type StaffRentRow = z.output<typeof row>;

const done = z.object({ number: orderNumber, done: z.literal(true) });

export const rentsStaffCalls = {
  /** Those that are out, what is due back first in front; `claims`: with a claim that nobody has answered; over: the latest. */
  listRents: defineStaffCall({
    method: 'GET',
    path: '/orders/rents',
    right: read,
    query: z.object({
      state: z._default(z.enum(['out', 'coming', 'claims', 'over']), 'out'),
      after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,15}$/))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    reply: z.object({
      rents: z.array(row),
      next: z.nullable(z.string()),
      /** Today in Almaty. */
      today: isoDate,
    }),
    refusals: [],
  }),
  /** The work will not come back: its rent ends, and its renter owes so much for it, or nothing. */
  loseRent: defineStaffCall({
    method: 'POST',
    path: '/orders/rents/:number/lost',
    right: refund,
    body: z.object({ amount: priceTenge, reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** A charge of staff: what they have found wrong with a work that came back. It is due at once. */
  chargeRent: defineStaffCall({
    method: 'POST',
    path: '/orders/rents/:number/charges',
    right: refund,
    body: z.object({ claim: z.enum(rentClaimReasons), amount: priceTenge, reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Grants the claim of an author, with another amount than they have asked for where it is named, or refuses it. */
  answerRentClaim: defineStaffCall({
    method: 'POST',
    path: '/orders/rents/:number/charges/:charge/answer',
    right: refund,
    body: z.object({
      answer: z.enum(['grant', 'refuse']),
      amount: z.optional(priceTenge),
      reason,
    }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** What is due and not paid is not asked for any more. */
  waiveRentCharge: defineStaffCall({
    method: 'POST',
    path: '/orders/rents/:number/charges/:charge/waive',
    right: refund,
    body: z.object({ reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** A later last day without a price, where the next days are free. */
  extendRentByHand: defineStaffCall({
    method: 'POST',
    path: '/orders/rents/:number/extend',
    right: move,
    body: z.object({ lastDay: isoDate, reason }),
    reply: done,
    refusals: ['not-found', 'moved-on', 'not-free'],
  }),
} as const;
