/** Buyers' licences on the orders desk: list, details and withdrawal. */
import * as z from 'zod/mini';
import { licenceScopes, licenceStates, licenceTerritories } from './licence-states.ts';
import { certificateStates } from './order-states.ts';
import {
  filled,
  instant,
  isoDate,
  labels,
  languages,
  orderNumber,
  priceTenge,
  sections,
  typed,
} from './shapes.ts';
import { afterId, defineStaffCall, pageLimit } from './staff-call.ts';
import { orderRights } from './staff-orders-shapes.ts';

const { read, move } = orderRights;

/** `open`: ordered or paid, not yet concluded; `over`: expired, withdrawn, or ended with its order. */
export const licenceFilters = ['running', 'open', 'over', 'all'] as const;
export type LicenceFilter = (typeof licenceFilters)[number];

const shown = {
  order: orderNumber,
  number: z.string(),
  state: z.enum(licenceStates),
  work: z.string(),
  names: labels,
  author: z.string(),
  /** Empty once the account is erased. */
  buyer: z.string(),
  scope: z.enum(licenceScopes),
  months: z.nullable(z.number()),
  territory: z.enum(licenceTerritories),
  runs: z.nullable(z.number()),
  price: priceTenge,
  /** True if it currently blocks other licences of the work. */
  isExclusive: z.boolean(),
  from: z.nullable(isoDate),
  through: z.nullable(isoDate),
  /** Reason of a withdrawal by staff. */
  reason: z.nullable(z.string()),
  /** Number of download links created. */
  downloads: z.number(),
};
const licence = z.object(shown);
export type StaffLicence = z.output<typeof licence>;

const whole = z.object({
  ...shown,
  section: z.enum(sections),
  phone: z.string(),
  email: z.string(),
  ordered: instant,
  /** End of its 24 hours; null before. */
  concluded: z.nullable(instant),
  /** Time of expiry, withdrawal or end of its order. */
  ended: z.nullable(instant),
  /** Name of the staff member who withdrew it. */
  withdrawnBy: z.nullable(z.string()),
  /** Download links, oldest first. */
  links: z.array(z.object({ at: instant, expires: instant })),
  /** Number of links that can still be created while it is active. */
  left: z.number(),
  /** What the buyer agreed to: edition and language; the text is that edition in the requested language. */
  text: z.object({
    edition: isoDate,
    language: z.enum(languages),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  /** SHA-256 of the downloadable file. */
  fingerprint: z.string(),
  /** Order whose licence this one continues, and paid order that continues this one. */
  renews: z.nullable(orderNumber),
  renewedBy: z.nullable(orderNumber),
  /** `url`: its page in the shop, which has another origin than the panel. */
  certificate: z.nullable(
    z.object({ code: z.string(), state: z.enum(certificateStates), url: z.string() }),
  ),
  can: z.object({
    withdraw: z.boolean(),
    /** The file has not been received, so the order must be cancelled instead. */
    cancelInstead: z.boolean(),
  }),
});
export type StaffLicenceWhole = z.output<typeof whole>;

export const licencesStaffCalls = {
  /** Newest order first; `q` matches the licence number, or the name of work, author or buyer. */
  listLicencesOfBoard: defineStaffCall('GET /orders/licences', {
    right: read,
    query: z.object({
      state: z._default(z.enum(licenceFilters), 'running'),
      scope: z.optional(z.enum(licenceScopes)),
      q: z.optional(typed(100)),
      after: afterId,
      limit: pageLimit,
    }),
    reply: z.object({
      licences: z.array(licence),
      next: z.nullable(z.string()),
      /** Today in Almaty. */
      today: isoDate,
    }),
  }),
  /** @param number of the order */
  getLicenceOfBoard: defineStaffCall('GET /orders/licences/:number', {
    right: read,
    query: z.object({ lang: z._default(z.enum(languages), 'kk') }),
    reply: whole,
    refusals: ['not-found'],
  }),
  /** Withdraws a licence: its certificate shows this and its file cannot be downloaded. A refund is a separate action. */
  withdrawLicence: defineStaffCall('POST /orders/licences/:number/withdraw', {
    right: move,
    body: z.object({ reason: filled(300) }),
    reply: z.object({ number: orderNumber, done: z.literal(true) }),
    refusals: ['not-found', 'moved-on', 'cancel-instead'],
  }),
} as const;
