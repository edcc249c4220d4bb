import * as z from 'zod/mini';
import {
  dispatchFields,
  handoverReport,
  longestNote,
  rentShown,
  suggestedPacking,
} from './handover.ts';
import {
  certificateStates,
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
  receiptVerdicts,
  staffMoves,
} from './order-states.ts';
import { filled, isoDate, labels, photo, typed } from './shapes.ts';
import { defineStaffCall, isoInstant, pageLimit } from './staff-call.ts';
import {
  afterDay,
  amountTenge,
  inPanelLanguage,
  language,
  nextPage,
  orderRights,
  reason,
  tenge,
} from './staff-orders-shapes.ts';
import { refundShown } from './staff-refunds.ts';

const { read, move, refund } = orderRights;

/** Columns of the board, by the next step of an order. */
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
  /** Name, size and quantity as shown to the buyer. */
  text: z.string(),
  kind: z.string(),
  name: z.string(),
  /** 0 S … 4 XXL; null for items without sizes. */
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
  /** Empty if the buyer's data was erased. */
  recipient: z.string(),
  delivery: z.enum(['pickup', 'courier']),
  tracking: z.nullable(z.string()),
  items: z.array(item),
  createdAt: isoInstant,
  paidAt: z.nullable(isoInstant),
  /** Next deadline of the shop; both null if there is none. */
  term: z.nullable(term),
  dueAt: z.nullable(isoInstant),
  overdue: z.boolean(),
});
export type StaffOrderRow = z.output<typeof orderRow>;

export type OrderAction = (typeof staffMoves)[number];

export const handoverShown = z.object({
  /** True if the handover is recorded by reports; false for orders older than reports. */
  byReports: z.boolean(),
  packing: suggestedPacking,
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
  /** Gift note, and whether it is gift-wrapped; null if not a gift. */
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
      /** Instant from which the term is over. */
      endsAt: isoInstant,
      isOurs: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
  /** Actions available now; the server checks again. */
  can: z.array(z.enum(staffMoves)),
  /** Handover of an original; null for merchandise. */
  handover: z.nullable(handoverShown),
  /** The rent of this order, if it is one. */
  rent: z.nullable(rentShown),
  /** Certificate of authenticity of an original, once issued. */
  certificate: z.nullable(z.object({ code: z.string(), state: z.enum(certificateStates) })),
  /** Unrefunded amount in whole tenge. */
  left: tenge,
  /** Refunds above this amount need a second person's approval. */
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
      /** Id for requesting its PDF, digits. */
      id: z.string(),
      /** As printed. */
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
  // Both are stored as one string of at most 60 characters.
  z.object({ move: z.literal('ship'), courier: z.optional(filled(24)), tracking: filled(60) }),
  z.object({ move: z.literal('deliver') }),
  z.object({ move: z.literal('declare_impossible'), reason }),
  z.object({ move: z.literal('cancel_by_provider'), reason }),
  z.object({ move: z.literal('accept_return'), reason }),
  z.object({ move: z.literal('refund_again'), reason }),
  z.object({ move: z.literal('close_mismatch'), reason }),
]);
export type MoveBody = z.output<typeof moveBody>;

/** One step for many orders. Steps with a reason are done individually. */
const manyBody = z.object({
  move: z.enum(['start_production', 'mark_ready']),
  numbers: z
    .array(z.string().check(z.regex(/^\d{10,11}$/)))
    .check(z.minLength(1), z.maxLength(200)),
  dryRun: z._default(z.boolean(), false),
});
export type ManyMovesBody = z.output<typeof manyBody>;

const refundBody = z.object({
  /** Idempotency key: a repeated request is one refund. */
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
  listOrdersOfBoard: defineStaffCall('GET /orders/board', {
    right: read,
    query: z.object({
      stage: z._default(z.enum(stages), 'new'),
      /** If set: searches orders of all stages by number, name, phone or tracking number. */
      q: z.optional(typed(100)),
      /** Only orders of originals within the stage. */
      kind: z.optional(z.literal('original')),
      after: afterDay,
      limit: pageLimit,
    }),
    reply: z.object({
      orders: z.array(orderRow),
      counts: z.record(z.enum(stages), z.int()),
      /** Number overdue for production, by stage. */
      overdue: z.partialRecord(z.enum(stages), z.int()),
      next: nextPage,
      /** The shop's clock. */
      now: isoInstant,
    }),
  }),
  moveOrders: defineStaffCall('POST /orders/board/moves', {
    right: move,
    body: manyBody,
    reply: z.object({
      moved: z.array(z.string()),
      refused: z.array(z.object({ number: z.string(), why: z.enum(moveRefusals) })),
    }),
  }),
  getOrderOfBoard: defineStaffCall('GET /orders/board/:number', {
    right: read,
    reply: wholeOrder,
    refusals: ['not-found'],
  }),
  getReceiptOfBoard: defineStaffCall('GET /orders/board/:number/receipts/:receipt', {
    right: read,
    query: inPanelLanguage,
    file: 'pdf',
    refusals: ['not-found'],
  }),
  moveOrder: defineStaffCall('POST /orders/board/:number/moves', {
    right: move,
    body: moveBody,
    reply: wholeOrder,
    refusals: moveRefusals,
  }),
  grantRefund: defineStaffCall('POST /orders/board/:number/refunds', {
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
  reportDispatch: defineStaffCall('POST /orders/board/:number/dispatch', {
    right: move,
    files: ['photo'],
    /** `reason`: why staff write it for the author, for the audit log. */
    body: z.object({ ...dispatchFields, reason }),
    reply: wholeOrder,
    refusals: reportRefusals,
  }),
  reportReturn: defineStaffCall('POST /orders/board/:number/return', {
    right: move,
    files: ['photo'],
    body: z.object({
      /** Only for rented works, and required there. */
      verdict: z.optional(z.enum(receiptVerdicts)),
      note: z.optional(typed(longestNote)),
    }),
    reply: wholeOrder,
    refusals: reportRefusals,
  }),
  /** Withdraws a certificate; its page shows this. The holder is shown the reason, and the audit log stores it. */
  withdrawCertificate: defineStaffCall('POST /orders/board/:number/certificate/withdraw', {
    right: move,
    body: z.object({ reason }),
    reply: wholeOrder,
    refusals: ['not-found', 'moved-on'],
  }),
  getReportPhoto: defineStaffCall('GET /orders/board/:number/photos/:photo', {
    right: read,
    file: 'jpeg',
    refusals: ['not-found'],
  }),
} as const;

const prints = {
  getPrintProgress: defineStaffCall('GET /orders/board/prints', {
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
  getPrintPack: defineStaffCall('GET /orders/board/print-pack', {
    right: move,
    query: ofPrints,
    file: 'zip',
    refusals: ['not-found'],
  }),
} as const;

/** Calls of the orders desk about orders: the board, handover reports of originals, print files. */
export const ordersStaffCalls = {
  ...orders,
  ...handover,
  ...prints,
} as const;
