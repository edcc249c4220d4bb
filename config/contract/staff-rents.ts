/** Rents on the orders desk, overdue ones first. */
import * as z from 'zod/mini';
import { rentShown } from './handover.ts';
import { rentClaimReasons } from './order-states.ts';
import { filled, instant, isoDate, labels, orderNumber } from './shapes.ts';
import { defineStaffCall, pageLimit } from './staff-call.ts';
import { amountTenge, orderRights } from './staff-orders-shapes.ts';

const { read, move, refund } = orderRights;

const reason = filled(300);

const row = z.object({
  order: orderNumber,
  work: z.object({ names: labels, author: z.string() }),
  recipient: z.string(),
  phone: z.string(),
  rent: rentShown,
  /** Next work at the same place of a rotation plan; null if there is none. */
  next: z.nullable(z.object({ names: labels, firstDay: isoDate })),
  /** When the renter sent it back, by their report. */
  sentBack: z.nullable(instant),
  can: z.object({
    receive: z.boolean(),
    extend: z.boolean(),
    charge: z.boolean(),
    /** It can be declared lost. */
    lose: z.boolean(),
  }),
});
export type StaffRentRow = z.output<typeof row>;

const done = z.object({ number: orderNumber, done: z.literal(true) });

export const rentsStaffCalls = {
  /** `out`: rented works, earliest due date first; `claims`: with an unanswered claim; `over`: newest first. */
  listRents: defineStaffCall('GET /orders/rents', {
    right: read,
    query: z.object({
      state: z._default(z.enum(['out', 'coming', 'claims', 'over']), 'out'),
      after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,15}$/))),
      limit: pageLimit,
    }),
    reply: z.object({
      rents: z.array(row),
      next: z.nullable(z.string()),
      /** Today in Almaty. */
      today: isoDate,
    }),
  }),
  /** Declares the work lost: the rent ends, and the renter owes `amount`, which may be 0. */
  loseRent: defineStaffCall('POST /orders/rents/:number/lost', {
    right: refund,
    body: z.object({ amount: z.union([z.literal(0), amountTenge]), reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Creates a charge for a defect that staff found after return. It is due at once. */
  chargeRent: defineStaffCall('POST /orders/rents/:number/charges', {
    right: refund,
    body: z.object({ claim: z.enum(rentClaimReasons), amount: amountTenge, reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Grants an author's claim, with another amount if `amount` is set, or refuses it. */
  answerRentClaim: defineStaffCall('POST /orders/rents/:number/charges/:charge/answer', {
    right: refund,
    body: z.object({
      answer: z.enum(['grant', 'refuse']),
      amount: z.optional(amountTenge),
      reason,
    }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Waives a due and unpaid charge. */
  waiveRentCharge: defineStaffCall('POST /orders/rents/:number/charges/:charge/waive', {
    right: refund,
    body: z.object({ reason }),
    reply: done,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Extends the rent free of charge, if the next days are available. */
  extendRentByHand: defineStaffCall('POST /orders/rents/:number/extend', {
    right: move,
    body: z.object({ lastDay: isoDate, reason }),
    reply: done,
    refusals: ['not-found', 'moved-on', 'not-free'],
  }),
} as const;
