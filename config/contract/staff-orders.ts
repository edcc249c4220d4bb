import * as z from 'zod/mini';
import { certificateStates } from './certificates.ts';
import { dispatchFields, handoverReport, longestNote, rentShown } from './handover.ts';
import {
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
  receiptVerdicts,
  staffMoves,
} from './order-states.ts';
import { filled, isoDate, labels, photo, typed } from './shapes.ts';
import { defineStaffCall, isoInstant } from './staff-call.ts';
import {
  afterDay,
  amountTenge,
  inPanelLanguage,
  language,
  nextPage,
  orderRights,
  pageLimit,
  reason,
  tenge,
} from './staff-orders-shapes.ts';
import { refundShown } from './staff-refunds.ts';

const { read, move, refund } = orderRights;

/** Columns of the board: what is to be done next with an order. */
export const stages = [
  'new',
  'to-make',
  'in-production',
  'ready',
  'shipped',
  'delivered',
  'attention',
  'refunds',
  'canceled',
  'completed',
] as const;
export type Stage = (typeof stages)[number];

const term = z.enum(['impossible', 'produce', 'cancel', 'return']);

const item = z.object({
  /** Name, size and quantity as the buyer saw them. */
  text: z.string(),
  kind: z.string(),
  name: z.string(),
  /** 0 S … 4 XXL; null for what has no sizes. */
  size: z.nullable(z.int()),
  quantity: z.int(),
  /** The licensed work on it and its author. */
  workId: z.nullable(z.string()),
  author: z.nullable(z.string()),
  photo: z.nullable(photo),
});
const orderRow = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStatuses),
  fulfillment: z.enum(fulfillmentStatuses),
  total: tenge,
  /** Empty where the buyer's data was erased. */
  recipient: z.string(),
  delivery: z.enum(['pickup', 'courier']),
  tracking: z.nullable(z.string()),
  items: z.array(item),
  createdAt: isoInstant,
  paidAt: z.nullable(isoInstant),
  /** What the shop owes next, and until when; null when it owes nothing by a certain day. */
  term: z.nullable(term),
  dueAt: z.nullable(isoInstant),
  overdue: z.boolean(),
});
export type StaffOrderRow = z.output<typeof orderRow>;

export type OrderAction = (typeof staffMoves)[number];

export const handoverShown = z.object({
  /** It moves by reports; an order that began before there were any does not. */
  byReports: z.boolean(),
  goes: z.enum(['at-authors', 'to-pickup-point', 'by-courier']),
  dispatch: z.nullable(handoverReport),
  receipt: z.nullable(handoverReport),
  'return-dispatch': z.nullable(handoverReport),
  return: z.nullable(handoverReport),
  can: z.object({ dispatch: z.boolean(), reportReturn: z.boolean() }),
});
export type StaffHandover = z.output<typeof handoverShown>;

const wholeOrder = z.extend(orderRow, {
  phone: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  /** The pickup point or the courier's city. */
  place: z.nullable(z.object({ name: labels, address: z.nullable(labels) })),
  comment: z.nullable(z.string()),
  /** What the slip in its parcel says, and whether it is gift-wrapped; null for what is no gift. */
  gift: z.nullable(z.object({ note: z.string(), wrapped: z.boolean() })),
  language,
  promises: z.nullable(
    z.object({
      impossibleUntil: isoInstant,
      cancelThrough: isoDate,
      produceBy: isoDate,
    }),
  ),
  terms: z.array(
    z.object({
      term,
      /** The instant from which it is over. */
      endsAt: isoInstant,
      isOurs: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
  /** What may be done with it now; the server has the last word. */
  can: z.array(z.enum(staffMoves)),
  /** Of an original; null for merchandise. */
  handover: z.nullable(handoverShown),
  /** Of a work that is rented by this order. */
  rent: z.nullable(rentShown),
  /** Of an original, once it is issued: its certificate of authenticity. */
  certificate: z.nullable(z.object({ code: z.string(), state: z.enum(certificateStates) })),
  /** Whole tenge that are still with us. */
  left: tenge,
  /** Above it a second person has to agree. */
  refundLimit: tenge,
  history: z.array(
    z.object({
      event: z.string(),
      actor: z.string(),
      actorName: z.nullable(z.string()),
      at: isoInstant,
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
  refunds: z.array(refundShown),
  receipts: z.array(
    z.object({
      /** Digits that its PDF is asked for by. */
      id: z.string(),
      /** As it is printed. */
      number: z.string(),
      kind: z.enum(['sale', 'return']),
      amount: tenge,
      issuedAt: isoInstant,
    }),
  ),
  /** The shop's clock. */
  now: isoInstant,
});
export type StaffOrder = z.output<typeof wholeOrder>;

const moveBody = z.discriminatedUnion('move', [
  z.object({ move: z.literal('start_production') }),
  z.object({ move: z.literal('mark_ready') }),
  // Together they are kept as one text of 60 signs.
  z.object({ move: z.literal('ship'), courier: z.optional(filled(24)), tracking: filled(60) }),
  z.object({ move: z.literal('deliver') }),
  z.object({ move: z.literal('declare_impossible'), reason }),
  z.object({ move: z.literal('cancel_by_provider'), reason }),
  z.object({ move: z.literal('accept_return'), reason }),
  z.object({ move: z.literal('refund_again'), reason }),
  z.object({ move: z.literal('close_mismatch'), reason }),
]);
export type MoveBody = z.output<typeof moveBody>;

/** One step for many orders; what takes a reason is done one by one. */
const manyBody = z.object({
  move: z.enum(['start_production', 'mark_ready']),
  numbers: z
    .array(z.string().check(z.regex(/^\d{10,11}$/)))
    .check(z.minLength(1), z.maxLength(200)),
  dryRun: z._default(z.boolean(), false),
});
export type ManyMovesBody = z.output<typeof manyBody>;

const refundBody = z.object({
  /** Names the occasion, so that a repeated request is one refund. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Whole tenge. */
  amount: amountTenge,
  reason,
});
export type RefundBody = z.output<typeof refundBody>;

const moveRefusals = [
  'not-found',
  'moved-on',
  'too-early',
  'too-late',
  'report-needed',
  'bank-silent',
  'other-currency',
  'shared-anew',
] as const;

const orders = {
  listOrdersOfBoard: defineStaffCall({
    method: 'GET',
    path: '/orders/board',
    right: read,
    query: z.object({
      stage: z._default(z.enum(stages), 'new'),
      /** Given: orders of every stage, by number, name, phone or tracking number. */
      q: z.optional(typed(100)),
      /** Of a stage: those of an original alone. */
      kind: z.optional(z.literal('original')),
      after: afterDay,
      limit: pageLimit,
    }),
    reply: z.object({
      orders: z.array(orderRow),
      counts: z.record(z.enum(stages), z.int()),
      /** Late to be made, by stage. */
      overdue: z.partialRecord(z.enum(stages), z.int()),
      next: nextPage,
      /** The shop's clock. */
      now: isoInstant,
    }),
    refusals: [],
  }),
  moveOrders: defineStaffCall({
    method: 'POST',
    path: '/orders/board/moves',
    right: move,
    body: manyBody,
    reply: z.object({
      moved: z.array(z.string()),
      refused: z.array(z.object({ number: z.string(), why: z.enum(moveRefusals) })),
    }),
    refusals: [],
  }),
  getOrderOfBoard: defineStaffCall({
    method: 'GET',
    path: '/orders/board/:number',
    right: read,
    reply: wholeOrder,
    refusals: ['not-found'],
  }),
  getReceiptOfBoard: defineStaffCall({
    method: 'GET',
    path: '/orders/board/:number/receipts/:receipt',
    right: read,
    query: inPanelLanguage,
    file: 'pdf',
    refusals: ['not-found'],
  }),
  moveOrder: defineStaffCall({
    method: 'POST',
    path: '/orders/board/:number/moves',
    right: move,
    body: moveBody,
    reply: wholeOrder,
    refusals: moveRefusals,
  }),
  grantRefund: defineStaffCall({
    method: 'POST',
    path: '/orders/board/:number/refunds',
    right: refund,
    body: refundBody,
    reply: wholeOrder,
    refusals: ['not-found', 'moved-on', 'too-early', 'too-late', 'report-needed', 'exceeds'],
  }),
} as const;

const ofPrints = z.extend(inPanelLanguage, {
  /** `10000000001,10000000002` */
  numbers: z.pipe(
    z.string().check(z.regex(/^\d{6,11}(,\d{6,11})*$/)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.string()).check(z.maxLength(50)),
    ),
  ),
});

const reportRefusals = ['not-found', 'moved-on', 'not-stored'] as const;

const handover = {
  reportDispatch: defineStaffCall({
    method: 'POST',
    path: '/orders/board/:number/dispatch',
    right: move,
    files: ['photo'],
    /** With the reason why staff write it for the author, which the audit log keeps. */
    body: z.object({ ...dispatchFields, reason }),
    reply: wholeOrder,
    refusals: reportRefusals,
  }),
  reportReturn: defineStaffCall({
    method: 'POST',
    path: '/orders/board/:number/return',
    right: move,
    files: ['photo'],
    body: z.object({
      /** Of a rented work, and needed there. */
      verdict: z.optional(z.enum(receiptVerdicts)),
      note: z.optional(typed(longestNote)),
    }),
    reply: wholeOrder,
    refusals: reportRefusals,
  }),
  /** Its page then says so; the holder reads the reason, and the audit log keeps it. */
  withdrawCertificate: defineStaffCall({
    method: 'POST',
    path: '/orders/board/:number/certificate/withdraw',
    right: move,
    body: z.object({ reason }),
    reply: wholeOrder,
    refusals: ['not-found', 'moved-on'],
  }),
  getReportPhoto: defineStaffCall({
    method: 'GET',
    path: '/orders/board/:number/photos/:photo',
    right: read,
    file: 'jpeg',
    refusals: ['not-found'],
  }),
} as const;

const prints = {
  getPrintProgress: defineStaffCall({
    method: 'GET',
    path: '/orders/board/prints',
    right: move,
    query: ofPrints,
    reply: z.object({
      ready: z.int(),
      total: z.int(),
      rows: z.array(
        z.object({
          order: z.string(),
          line: z.int(),
          state: z.enum(['none', 'ready', 'waiting']),
        }),
      ),
    }),
    refusals: ['not-found'],
  }),
  getPrintPack: defineStaffCall({
    method: 'GET',
    path: '/orders/board/print-pack',
    right: move,
    query: ofPrints,
    file: 'zip',
    refusals: ['not-found'],
  }),
} as const;

/** What the desk of orders asks about orders: the board, reports of originals, files for printing. */
export const ordersStaffCalls = {
  ...orders,
  ...handover,
  ...prints,
} as const;
