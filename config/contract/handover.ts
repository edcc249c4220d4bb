/** An original goes from its author to its buyer, and sometimes back: reports with photos of its condition (L §9). */
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

/** One report, written once. */
export const handoverReport = z.object({
  kind: z.enum(reportKinds),
  written: instant,
  /** `provider`: staff, on behalf of the author where it is a dispatch. */
  by: z.enum(['author', 'buyer', 'provider']),
  /** How it was packed, every step of the list done; null where nothing was packed. */
  packing: z.nullable(z.enum(packingKinds)),
  /** Whole tenge, of a dispatch. */
  declared: z.nullable(priceTenge),
  /** Of a receipt, and of what a renter has brought back. */
  verdict: z.nullable(z.enum(receiptVerdicts)),
  note: z.nullable(z.string()),
  /** Where at the author's it is picked up: for its buyer, until they have it, and its author. */
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

/** A rent as its renter and its author see it. */
export const rentShown = z.object({
  state: z.enum(rentStates),
  first_day: isoDate,
  /** With the paid days that go on with it. */
  last_day: isoDate,
  /** Whole tenge a month. */
  month_price: priceTenge,
  /** What its days cost where buyer and author agreed on another price than that, whole tenge; else null. */
  agreed_price: z.nullable(priceTenge),
  /** Days after the last one until it was sent back or, where it is not, until today; what they cost. */
  late_days: z.number(),
  late_price: z.number(),
  /** Whether its renter may ask now to keep it for longer, or to buy it. */
  may_extend: z.boolean(),
  may_buy_out: z.boolean(),
  /** The order by which they buy it; null where there is none, or its time is over. */
  buy_out: z.nullable(z.object({ order: orderNumber, paid: z.boolean() })),
  /** Paid days that go on with it, and those that wait for their payment; the first day first. */
  extensions: z.array(
    z.object({ order: orderNumber, first_day: isoDate, last_day: isoDate, paid: z.boolean() }),
  ),
  /** The plan of an office that it belongs to, and its place there; null where it is rented by itself. */
  rotation: z.nullable(z.object({ number: orderNumber, place: z.number() })),
  charges: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(rentChargeReasons),
      state: z.enum(rentChargeStates),
      /** Of lateness. */
      days: z.nullable(z.number()),
      /** Whole tenge; so much of it comes from the deposit, and so much is to be paid. */
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

/** The hand-over of an original as its buyer sees it. */
export const buyersHandover = z.object({
  ...reports,
  /** Whether they may say now how it arrived. */
  may_report: z.boolean(),
  /** Whether a renter may say now that they have sent it back. */
  may_return: z.boolean(),
});

/** The same for its author: of the receipt they read the verdict alone, and nothing tells who has bought it. */
const authorsHandover = z.object({
  order: orderNumber,
  work: z.object({ id, names: labels }),
  total: priceTenge,
  /** How it leaves them. */
  goes: z.enum(['at-authors', 'to-pickup-point', 'by-courier']),
  /** Point or city, without an address of anybody. */
  place: z.nullable(labels),
  /** The last day to have it packed; null before it is paid. */
  pack_by: z.nullable(isoDate),
  /** From when it may be packed: until then the order may turn out to be impossible (L §9). */
  pack_from: z.nullable(instant),
  dispatch: reports.dispatch,
  verdict: z.nullable(z.enum(receiptVerdicts)),
  /** Of a rent: its days, and the condition in which its renter has sent the work back. */
  rent: z.nullable(rentShown),
  'return-dispatch': reports['return-dispatch'],
  return: reports.return,
  can: z.object({ dispatch: z.boolean(), report_return: z.boolean(), relist: z.boolean() }),
});
export type AuthorsHandover = z.infer<typeof authorsHandover>;

const ofOrder = z.object({ number: orderNumber });
const withPhotos = [
  'bad-request',
  'not-found',
  'conflict',
  'same-key-other-body',
  ...pictureRefusals,
] as const;

/** Fields of a dispatch report as a form sends them, beside its photos. */
export const dispatchFields = {
  packing: z.enum(packingKinds, 'bad-choice'),
  /** Keys of the steps that are done, with commas: all of the list. */
  steps: keysOrEmpty,
  /** Whole tenge. */
  declared: wholeOrEmpty(1, 1_000_000_000),
  note: maybe(longestNote),
  /** Needed where the buyer comes for it. */
  place: maybe(longestPlace),
  /** The number of the parcel, where a courier has it already. */
  tracking: maybe(longestTracking),
};

/** Fields of a report of what came back. */
const returnFields = {
  /** Of a rented work, and needed there. */
  verdict: z.optional(z.enum(receiptVerdicts, 'bad-choice')),
  /** The author's claim about what is wrong with a rented work, and the whole tenge that they claim. */
  claim: z.optional(z.enum(rentClaimReasons, 'bad-choice')),
  amount: wholeOrEmpty(1, 1_000_000_000),
  note: maybe(longestNote),
};

/** The author has packed it; one to eight photos. With an Idempotency-Key it is written once. */
export const sendDispatchReport = defineCall({
  method: 'POST',
  path: '/api/my/sales/:number/dispatch',
  auth: 'author',
  whileClosed: true,
  spec: 'ours; L §9 produced by the 7th working day',
  params: ofOrder,
  body: z.object(dispatchFields),
  files: ['photo'],
  mostFiles: mostReportPhotos,
  reply: authorsHandover,
  status: 201,
  refusals: withPhotos,
  example: {
    params: { number: '{orderNumber}' },
    body: { packing: 'other' },
    orRefused: ['not-found'],
  },
});

/**
 * It has come back to its author: its condition, before the money goes back. Of a rented work with a verdict, and the rent ends
 * by it.
 */
export const sendReturnReport = defineCall({
  method: 'POST',
  path: '/api/my/sales/:number/return',
  auth: 'author',
  whileClosed: true,
  spec: 'ours; Agreement 5.7, Terms 8.2',
  params: ofOrder,
  body: z.object(returnFields),
  files: ['photo'],
  mostFiles: mostReportPhotos,
  reply: authorsHandover,
  status: 201,
  refusals: withPhotos,
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['not-found'] },
});

/** The buyer has it, and says how it arrived; photos are their choice. Where it is on its way, this is its receipt. */
export const sendReceiptReport = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/receipt-report',
  auth: 'user',
  whileClosed: true,
  spec: 'ours; L §9 receipt',
  params: ofOrder,
  body: z.object({ verdict: z.enum(receiptVerdicts, 'bad-choice'), note: maybe(longestNote) }),
  files: ['photo'],
  mostFiles: mostReportPhotos,
  reply: buyersHandover,
  status: 201,
  refusals: withPhotos,
  example: {
    params: { number: '{orderNumber}' },
    body: { verdict: 'as-described' },
    orRefused: ['not-found', 'conflict'],
  },
});

/** A renter has sent the work back, and in which condition; one to eight photos. What they send by the last day is not late. */
export const sendReturnDispatch = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/return-dispatch',
  auth: 'user',
  whileClosed: true,
  spec: 'ours; A §3 rent',
  params: ofOrder,
  body: z.object({ note: maybe(longestNote) }),
  files: ['photo'],
  mostFiles: mostReportPhotos,
  reply: buyersHandover,
  status: 201,
  refusals: withPhotos,
  example: {
    params: { number: '{orderNumber}' },
    body: {},
    orRefused: ['not-found', 'conflict'],
  },
});

/** Originals of the author that are on their way to a buyer or back, or wait for their word; newest first, fifty at most. */
export const listHandovers = defineCall({
  method: 'GET',
  path: '/api/my/handovers',
  auth: 'author',
  whileClosed: true,
  reply: z.array(authorsHandover),
  refusals: [],
  example: {},
});

/** The act of a hand-over as PDF, from its first report on: parties, packing, declared value, photos and who confirmed. */
export const getHandoverAct = defineCall({
  method: 'GET',
  path: '/api/my/orders/:number/handover-act',
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

/** Of a receipt for its buyer alone, of every other report for buyer and author. */
export const getReportPhoto = defineCall({
  method: 'GET',
  path: '/api/my/handover/:number/photos/:photo',
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber, photo: photoCode }),
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found'],
  example: {
    params: { number: '{orderNumber}', photo: '0'.repeat(24) },
    orRefused: ['not-found'],
  },
});

const pickup = z.object({
  /** Where buyers come for an author's originals; null where they do not. */
  city: z.nullable(id),
  /** The cities to choose from: those the courier goes to. */
  cities: z.array(z.object({ id, name: labels })),
});

export const getPickup = defineCall({
  method: 'GET',
  path: '/api/my/pickup',
  auth: 'author',
  reply: pickup,
  refusals: [],
  example: {},
});

/** Whether buyers may come for originals to their author, and in which city; without a city they may not. */
export const setPickup = defineCall({
  method: 'POST',
  path: '/api/my/pickup',
  auth: 'author',
  body: z.object({ city: z.nullable(id) }),
  reply: pickup,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { body: { city: null } },
});
