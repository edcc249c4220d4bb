/** Licences that buyers have, for the desk: which run, and one that is withdrawn. */
import * as z from 'zod/mini';
import { licenceScopes, licenceStates, licenceTerritories } from './licence-states.ts';
import { filled, isoDate, labels, orderNumber, priceTenge } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';

const licence = z.object({
  order: orderNumber,
  number: z.string(),
  state: z.enum(licenceStates),
  work: z.string(),
  names: labels,
  scope: z.enum(licenceScopes),
  months: z.nullable(z.number()),
  territory: z.enum(licenceTerritories),
  runs: z.nullable(z.number()),
  price: priceTenge,
  /** It closes its work to other licences now. */
  isExclusive: z.boolean(),
  from: z.nullable(isoDate),
  through: z.nullable(isoDate),
  /** Why staff have withdrawn it. */
  reason: z.nullable(z.string()),
  /** Links to its file that were made. */
  downloads: z.number(),
});
export type StaffLicence = z.output<typeof licence>;

export const licencesStaffCalls = {
  /** The last order first. */
  listLicencesOfBoard: defineStaffCall({
    name: 'listLicencesOfBoard',
    method: 'GET',
    path: '/orders/licences',
    right: 'plugin::orders.board.read',
    query: z.object({
      state: z._default(z.enum(['running', 'open', 'over']), 'running'),
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    reply: z.object({ licences: z.array(licence), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  /** Its certificate says so from then on, and its file is not downloaded any more; money goes back by a refund alone. */
  withdrawLicence: defineStaffCall({
    name: 'withdrawLicence',
    method: 'POST',
    path: '/orders/licences/:number/withdraw',
    right: 'plugin::orders.board.move',
    body: z.object({ reason: filled(300) }),
    reply: z.object({ number: orderNumber, done: z.literal(true) }),
    refusals: ['not-found', 'moved-on', 'cancel-instead'],
  }),
} as const;
