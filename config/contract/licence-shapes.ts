/** What of licences stands on many pages, apart from the calls that order them. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { licenceScopes, licenceStates, licenceTerritories } from './licence-states.ts';
import { id, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';

/** What a licence grants. */
export const licenceTerms = {
  scope: z.enum(licenceScopes),
  /** Months from the day it is concluded; null: without an end. */
  months: z.nullable(z.number()),
  territory: z.enum(licenceTerritories),
  /** Copies at most, of scopes that are counted in copies; null for others. */
  runs: z.nullable(z.number()),
};

/** One scope as it is offered now. */
export const licenceOffer = z.object({ ...licenceTerms, version: z.number(), price: priceTenge });
export type LicenceOffer = z.infer<typeof licenceOffer>;

/** What can be had of a work now. */
export const listLicences = defineCall({
  method: 'GET',
  path: '/api/works/:id/licences',
  auth: 'anyone',
  knowsCaller: true,
  spec: 'A §1 works to license; path ours',
  params: z.object({ id }),
  reply: z.object({
    /** None of a craft, of a hidden work and of a blocked author. */
    offers: z.array(
      z.extend(licenceOffer, {
        /** Until when the caller may order it at this price, which they have agreed on with its author; null for none. */
        agreedUntil: z.nullable(instant),
        /** The least that may be offered for it, whole tenge; null where no offer is taken. */
        offerFrom: z.nullable(priceTenge),
      }),
    ),
    /** Until when an exclusive licence closes the others; empty for one without an end, null for none. */
    closedUntil: z.nullable(z.string()),
    /** The caller's own work. */
    isMine: z.boolean(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});

/** The licence of an order, as its buyer sees it. */
export const boughtLicence = z.object({
  ...licenceTerms,
  /** Number of the licence. */
  number: z.string(),
  state: z.enum(licenceStates),
  /** The first and the last day, from when it is concluded; `through` is null for one without an end. */
  from: z.nullable(isoDate),
  through: z.nullable(isoDate),
  /** Why staff have withdrawn it; null where nobody has. */
  withdrawn: z.nullable(z.string()),
  /** The order that it renews, and the one that renews it. */
  renews: z.nullable(orderNumber),
  renewedBy: z.nullable(orderNumber),
  /** Links to the original file: how many may still be made, and those that were, the first first. */
  downloads: z.object({
    left: z.number(),
    made: z.array(z.object({ at: instant, expires: instant })),
  }),
  may: z.object({ download: z.boolean(), renew: z.boolean() }),
  work: id,
});
export type BoughtLicence = z.infer<typeof boughtLicence>;
