/** Licence shapes used by many pages, separate from the calls that order licences. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { licenceScopes, licenceStates, licenceTerritories } from './licence-states.ts';
import { id, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';

/** Terms of a licence. */
export const licenceTerms = {
  scope: z.enum(licenceScopes),
  /** Months from its conclusion; null for an unlimited term. */
  months: z.nullable(z.number()),
  territory: z.enum(licenceTerritories),
  /** Maximum number of copies, for scopes counted in copies; otherwise null. */
  runs: z.nullable(z.number()),
};

/** Current offer for one scope. */
export const licenceOffer = z.object({ ...licenceTerms, version: z.number(), price: priceTenge });
export type LicenceOffer = z.infer<typeof licenceOffer>;

/** Licences of a work that are offered now. */
export const listLicences = defineCall('GET /api/works/:id/licences', {
  auth: 'anyone',
  knowsCaller: true,
  spec: 'A §1 works to license; path ours',
  params: z.object({ id }),
  reply: z.object({
    /** Empty for crafts, hidden works and works of blocked authors. */
    offers: z.array(
      z.extend(licenceOffer, {
        /** End of the time in which the caller may order at this price, agreed with the author; null if not agreed. */
        agreedUntil: z.nullable(instant),
        /** Minimum amount of an offer, whole tenge; null if offers are not accepted. */
        offerFrom: z.nullable(priceTenge),
      }),
    ),
    /** End of an exclusive licence that blocks the others; empty if it has no end, null if there is none. */
    closedUntil: z.nullable(z.string()),
    /** True if the work is the caller's own. */
    isMine: z.boolean(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});

export const boughtLicence = z.object({
  ...licenceTerms,
  number: z.string(),
  state: z.enum(licenceStates),
  /** First and last day, set when it is concluded; `through` is null for an unlimited term. */
  from: z.nullable(isoDate),
  through: z.nullable(isoDate),
  /** Reason of a withdrawal by staff; null if not withdrawn. */
  withdrawn: z.nullable(z.string()),
  /** Order that this one renews, and order that renews this one. */
  renews: z.nullable(orderNumber),
  renewedBy: z.nullable(orderNumber),
  /** Links to the original file: number that may still be created, and those created, oldest first. */
  downloads: z.object({
    left: z.number(),
    made: z.array(z.object({ at: instant, expires: instant })),
  }),
  may: z.object({ download: z.boolean(), renew: z.boolean() }),
  work: id,
});
export type BoughtLicence = z.infer<typeof boughtLicence>;
