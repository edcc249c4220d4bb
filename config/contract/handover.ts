/** Handover of an original from author to buyer and sometimes back: reports with photos of its condition (L §9). */
import * as z from 'zod/mini';
import type { PackingKind } from '../terms/packing.ts';
import { defineCall } from './call.ts';
import {
  receiptVerdicts,
  rentChargeReasons,
  rentChargeStates,
  rentClaimReasons,
  rentStates,
  reportKinds,
} from './order-states.ts';
import { pictureRefusals } from './refusals.ts';
import {
  id,
  inLanguage,
  instant,
  isoDate,
  keysOrEmpty,
  labels,
  maybe,
  orderNumber,
  priceTenge,
  wholeOrEmpty,
} from './shapes.ts';

const packingKinds = [
  'canvas',
  'glass',
  'ceramics',
  'textile',
  'paper',
  'other',
] as const satisfies readonly PackingKind[];
export const mostReportPhotos = 8;
export const longestNote = 1000;
export const longestPlace = 300;
export const longestTracking = 60;

const photoCode = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));

/** One report; it cannot be changed. */
export const handoverReport = z.object({
  kind: z.enum(reportKinds),
  written: instant,
  /** `provider`: staff; for a dispatch on behalf of the author. */
  by: z.enum(['author', 'buyer', 'provider']),
  /** Kind of packing, with every step of its list done; null if nothing was packed. */
  packing: z.nullable(z.enum(packingKinds)),
  /** Declared value of a dispatch, whole tenge. */
  declared: z.nullable(priceTenge),
  /** For receipts, and for returns of rented works. */
  verdict: z.nullable(z.enum(receiptVerdicts)),
  note: z.nullable(z.string()),
  /** Pickup address at the author's; visible to the author, and to the buyer until they have received the work. */
  place: z.nullable(z.string()),
  photos: z.array(photoCode),
});
export type HandoverReport = z.infer<typeof handoverReport>;

const reports = {
  dispatch: z.nullable(handoverReport),
  receipt: z.nullable(handoverReport),
  'return-dispatch': z.nullable(handoverReport),
  return: z.nullable(handoverReport),
};

/** A rent as shown to its renter and its author. */
export const rentShown = z.object({
  state: z.enum(rentStates),
  first_day: isoDate,
  /** Includes paid extensions. */
  last_day: isoDate,
  /** Whole tenge a month. */
  month_price: priceTenge,
  /** Total for the days if buyer and author agreed on another price, whole tenge; otherwise null. */
  agreed_price: z.nullable(priceTenge),
  /** Days from the last day until it was sent back, or until today if it was not; and their price. */
  late_days: z.number(),
  late_price: z.number(),
  /** Whether the renter may currently extend the rent, or buy the work. */
  may_extend: z.boolean(),
  may_buy_out: z.boolean(),
  /** Order that buys the work; null if there is none or it has expired. */
  buy_out: z.nullable(z.object({ order: orderNumber, paid: z.boolean() })),
  /** Extensions, paid or awaiting payment, by first day. */
  extensions: z.array(
    z.object({ order: orderNumber, first_day: isoDate, last_day: isoDate, paid: z.boolean() }),
  ),
  /** Rotation plan of an office and the place within it; null for a separate rent. */
  rotation: z.nullable(z.object({ number: orderNumber, place: z.number() })),
  charges: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(rentChargeReasons),
      state: z.enum(rentChargeStates),
      /** Number of late days. */
      days: z.nullable(z.number()),
      /** Whole tenge: total, part covered by the deposit, and part to be paid. */
      amount: priceTenge,
      from_deposit: z.number(),
      to_pay: z.number(),
      text: z.nullable(z.string()),
      /** Why it was granted, refused or waived. */
      decision: z.nullable(z.string()),
    }),
  ),
});
export type RentShown = z.infer<typeof rentShown>;

/** For an order that only pays something for a rent: the order of that rent, what is paid, and its days; null for others. */
export const paysFor = z.nullable(
  z.object({
    order: orderNumber,
    what: z.enum(['charge', 'extension', 'buy-out']),
    /** Of a charge; null for the others. */
    reason: z.nullable(z.enum(rentChargeReasons)),
    first_day: isoDate,
    last_day: isoDate,
  }),
);

/** Handover of an original as shown to its buyer. */
export const buyersHandover = z.object({
  ...reports,
  /** Whether the buyer may currently send a receipt report. */
  may_report: z.boolean(),
  /** Whether a renter may currently report the return dispatch. */
  may_return: z.boolean(),
});

/** Packing list that the page of the work shows; `other` for a work that is not published any more. */
export const suggestedPacking = z.enum(packingKinds);

/** Handover as shown to the author: only the verdict of the receipt, and nothing that identifies the buyer. */
const authorsHandover = z.object({
  order: orderNumber,
  /** Its names are those of the work, also for a rent. */
  work: z.object({ id, names: labels }),
  /** Price of the work or of the days of `rent`, without the deposit. */
  total: priceTenge,
  packing: suggestedPacking,
  /** How the work leaves the author. */
  goes: z.enum(['at-authors', 'to-pickup-point', 'by-courier']),
  /** Pickup point or city, without a personal address. */
  place: z.nullable(labels),
  /** Last day for packing; null until the order is paid. */
  pack_by: z.nullable(isoDate),
  /** Earliest time for packing; until then the order may still be declared impossible (L §9). */
  pack_from: z.nullable(instant),
  /** Order of another renter who has the work; it can be packed once that rent has ended. */
  away_with: z.nullable(orderNumber),
  dispatch: reports.dispatch,
  verdict: z.nullable(z.enum(receiptVerdicts)),
  /** The rent, if it is one, and below it the reports of its return. */
  rent: z.nullable(rentShown),
  'return-dispatch': reports['return-dispatch'],
  return: reports.return,
  can: z.object({ dispatch: z.boolean(), report_return: z.boolean(), relist: z.boolean() }),
});
export type AuthorsHandover = z.infer<typeof authorsHandover>;

const ofOrder = z.object({ number: orderNumber });
/** What all calls that send a report have in common. */
const report = {
  whileClosed: true,
  params: ofOrder,
  files: ['photo'],
  mostFiles: mostReportPhotos,
  status: 201,
  refusals: ['bad-request', 'not-found', 'conflict', 'same-key-other-body', ...pictureRefusals],
} as const;

/** Form fields of a dispatch report, in addition to its photos. */
export const dispatchFields = {
  packing: z.enum(packingKinds, 'bad-choice'),
  /** Keys of the completed steps, separated by commas; all steps of the list are required. */
  steps: keysOrEmpty,
  /** Whole tenge. */
  declared: wholeOrEmpty(1, 1_000_000_000),
  note: maybe(longestNote),
  /** Required if the buyer collects the work. */
  place: maybe(longestPlace),
  /** Tracking number, if a courier already has the parcel. */
  tracking: maybe(longestTracking),
};

/** Fields of a return report. */
const returnFields = {
  /** Only for rented works, and required there. */
  verdict: z.optional(z.enum(receiptVerdicts, 'bad-choice')),
  /** The author's claim about a defect of a rented work, and the claimed amount in whole tenge. */
  claim: z.optional(z.enum(rentClaimReasons, 'bad-choice')),
  amount: wholeOrEmpty(1, 1_000_000_000),
  note: maybe(longestNote),
};

/** Reports that the author has packed the work; one to eight photos. Idempotent with an Idempotency-Key. */
export const sendDispatchReport = defineCall('POST /api/my/sales/:number/dispatch', {
  auth: 'author',
  ...report,
  spec: 'ours; L §9 produced by the 7th working day',
  body: z.object(dispatchFields),
  reply: authorsHandover,
  example: {
    params: { number: '{orderNumber}' },
    body: { packing: 'other' },
    orRefused: ['not-found'],
  },
});

/**
 * Reports the condition of a work returned to its author, before the refund. For a rented work a verdict is required and
 * the report ends the rent.
 */
export const sendReturnReport = defineCall('POST /api/my/sales/:number/return', {
  auth: 'author',
  ...report,
  spec: 'ours; Agreement 5.7, Terms 8.2',
  body: z.object(returnFields),
  reply: authorsHandover,
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['not-found'] },
});

/**
 * Reports how the work arrived at the buyer; photos are optional, except of a rented work. Confirms receipt if the order is
 * still in transit.
 */
export const sendReceiptReport = defineCall('POST /api/my/orders/:number/receipt-report', {
  auth: 'user',
  ...report,
  spec: 'ours; L §9 receipt',
  body: z.object({ verdict: z.enum(receiptVerdicts, 'bad-choice'), note: maybe(longestNote) }),
  reply: buyersHandover,
  example: {
    params: { number: '{orderNumber}' },
    body: { verdict: 'as-described' },
    orRefused: ['not-found', 'conflict'],
  },
});

/** Reports that a renter has sent the work back, and its condition; one to eight photos. Sent by the last day, it is not late. */
export const sendReturnDispatch = defineCall('POST /api/my/orders/:number/return-dispatch', {
  auth: 'user',
  ...report,
  spec: 'ours; A §3 rent',
  body: z.object({ note: maybe(longestNote) }),
  reply: buyersHandover,
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['not-found', 'conflict'] },
});

/** Originals of the author that are in transit to a buyer or back, or need the author's action; newest first, at most 50. */
export const listHandovers = defineCall('GET /api/my/handovers', {
  auth: 'author',
  whileClosed: true,
  reply: z.array(authorsHandover),
  example: {},
});

/** The handover act as PDF, available from the first report on: parties, packing, declared value, photos and confirmations. */
export const getHandoverAct = defineCall('GET /api/my/orders/:number/handover-act', {
  auth: 'user',
  whileClosed: true,
  spec: 'ours; L §9: both confirm',
  params: ofOrder,
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/** Photos of a receipt are visible to the buyer only, of all other reports to buyer and author. */
export const getReportPhoto = defineCall('GET /api/my/handover/:number/photos/:photo', {
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber, photo: photoCode }),
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}', photo: '0'.repeat(24) }, orRefused: ['not-found'] },
});

const pickup = z.object({
  /** City in which buyers collect the author's originals; null if they cannot. */
  city: z.nullable(id),
  /** Available cities: those of the courier. */
  cities: z.array(z.object({ id, name: labels })),
});

export const getPickup = defineCall('GET /api/my/pickup', {
  auth: 'author',
  reply: pickup,
  example: {},
});

/** Sets the city in which buyers may collect originals from their author; null disables it. */
export const setPickup = defineCall('POST /api/my/pickup', {
  auth: 'author',
  body: z.object({ city: z.nullable(id) }),
  reply: pickup,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { city: null } },
});
