/** Licences that buyers have, for the desk: which run, one of them whole, and one that is withdrawn. */
import * as z from 'zod/mini';
import { certificateStates } from './certificates.ts';
import { licenceScopes, licenceStates, licenceTerritories } from './licence-states.ts';
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
import { defineStaffCall } from './staff-call.ts';
import { orderRights } from './staff-orders-shapes.ts';

const { read, move } = orderRights;

/** `open`: ordered or paid, not concluded yet; `over`: expired, withdrawn, or ended with its order. */
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
  /** It closes its work to other licences now. */
  isExclusive: z.boolean(),
  from: z.nullable(isoDate),
  through: z.nullable(isoDate),
  /** Why staff have withdrawn it. */
  reason: z.nullable(z.string()),
  /** Links to its file that were made. */
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
  /** When its 24 hours were over; null before. */
  concluded: z.nullable(instant),
  /** When it expired, was withdrawn, or ended with its order. */
  ended: z.nullable(instant),
  /** The name of the person of staff who has withdrawn it. */
  withdrawnBy: z.nullable(z.string()),
  /** Links to its file, the first one first. */
  links: z.array(z.object({ at: instant, expires: instant })),
  /** How many more can be made while it runs. */
  left: z.number(),
  /** What its buyer agreed to: in which language and edition, and the text of that edition in the language asked for. */
  text: z.object({
    edition: isoDate,
    language: z.enum(languages),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  /** SHA-256 of the file that is downloaded. */
  fingerprint: z.string(),
  /** The order whose licence this one continues, and the paid one that continues this. */
  renews: z.nullable(orderNumber),
  renewedBy: z.nullable(orderNumber),
  certificate: z.nullable(z.object({ code: z.string(), state: z.enum(certificateStates) })),
  can: z.object({
    withdraw: z.boolean(),
    /** Nobody has received the file: the order is cancelled instead. */
    cancelInstead: z.boolean(),
  }),
});
export type StaffLicenceWhole = z.output<typeof whole>;

export const licencesStaffCalls = {
  /** The last order first; `q` stands in the number of the licence, or in the name of its work, author or buyer. */
  listLicencesOfBoard: defineStaffCall({
    method: 'GET',
    path: '/orders/licences',
    right: read,
    query: z.object({
      state: z._default(z.enum(licenceFilters), 'running'),
      scope: z.optional(z.enum(licenceScopes)),
      q: z.optional(typed(100)),
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    reply: z.object({
      licences: z.array(licence),
      next: z.nullable(z.string()),
      /** Today in Almaty. */
      today: isoDate,
    }),
    refusals: [],
  }),
  /** @param number of its order */
  getLicenceOfBoard: defineStaffCall({
    method: 'GET',
    path: '/orders/licences/:number',
    right: read,
    query: z.object({ lang: z._default(z.enum(languages), 'kk') }),
    reply: whole,
    refusals: ['not-found'],
  }),
  /** Its certificate says so from then on, and its file is not downloaded any more; money goes back by a refund alone. */
  withdrawLicence: defineStaffCall({
    method: 'POST',
    path: '/orders/licences/:number/withdraw',
    right: move,
    body: z.object({ reason: filled(300) }),
    reply: z.object({ number: orderNumber, done: z.literal(true) }),
    refusals: ['not-found', 'moved-on', 'cancel-instead'],
  }),
} as const;
