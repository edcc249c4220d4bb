/** Refunds that need a decision by staff. */
import * as z from 'zod/mini';
import { filled } from './shapes.ts';
import { defineStaffCall, isoInstant } from './staff-call.ts';
import { doneReply, orderRights, tenge } from './staff-orders-shapes.ts';

const { read, refund, settle, approve } = orderRights;

export const refundShown = z.object({
  id: z.int(),
  /** Number of the order. */
  number: z.string(),
  amount: tenge,
  way: z.enum(['gateway', 'transfer']),
  state: z.enum(['waiting', 'pending', 'settled', 'failed', 'dropped']),
  reason: z.string(),
  askedBy: z.string(),
  askedByName: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  askedAt: isoInstant,
  settledAt: z.nullable(isoInstant),
  failure: z.nullable(z.string()),
  transferReference: z.nullable(z.string()),
});
export type StaffRefund = z.output<typeof refundShown>;

const decideRefund = <const Name extends string, const Step extends string>(
  name: Name,
  step: Step,
  right: typeof approve | typeof settle | typeof refund,
) =>
  defineStaffCall(`POST /orders/refunds/:id/${step}`, {
    name,
    right,
    reply: doneReply,
    refusals: ['not-found', 'moved-on', 'second-person', 'bank-silent'],
  });

export const refundsStaffCalls = {
  /** Refunds that need a decision by staff. */
  listRefunds: defineStaffCall('GET /orders/refunds', {
    right: read,
    reply: z.object({ refunds: z.array(refundShown) }),
  }),
  approveRefund: decideRefund('approveRefund', 'approve', approve),
  dropRefund: decideRefund('dropRefund', 'drop', approve),
  retryRefund: decideRefund('retryRefund', 'retry', settle),
  transferRefund: decideRefund('transferRefund', 'transfer', refund),
  confirmRefund: defineStaffCall('POST /orders/refunds/:id/confirm', {
    right: settle,
    body: z.object({ reference: filled(60) }),
    reply: doneReply,
    refusals: ['not-found', 'moved-on', 'second-person', 'bank-silent'],
  }),
} as const;
