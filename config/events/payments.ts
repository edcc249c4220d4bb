/** Events of payments, refunds and rows of bank statements. They may arrive late, twice or out of sequence. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyId, anyOrderNumber, instantMs, wholeTiyn } from './shapes.ts';

/** A buyer was redirected to the bank; a payment may arrive from now on. Key: number of the order, `#`, instant. */
export const paymentRequested = defineEvent(
  'payment.requested',
  z.object({ number: anyOrderNumber, at: instantMs }),
);

/**
 * The amount of the order has been paid, by card or by a company's bank transfer. Key: number of the order. `reference`
 * is the bank's.
 */
export const paymentCaptured = defineEvent(
  'payment.captured',
  z.object({
    number: anyOrderNumber,
    amountTiyn: wholeTiyn,
    currency: z.string(),
    reference: z.string(),
    capturedAt: instantMs,
  }),
);

/**
 * The bank declined; the buyer may try again. Key: number of the order, `#`, the bank's operation. `reason` is the bank's
 * code.
 */
export const paymentFailed = defineEvent(
  'payment.failed',
  z.object({ number: anyOrderNumber, reason: z.string(), at: instantMs }),
);

/** The time to pay is over, and it is certain that nothing was paid. Key: number of the order. */
export const paymentExpired = defineEvent(
  'payment.expired',
  z.object({ number: anyOrderNumber, at: instantMs }),
);

/**
 * The bank has captured an amount or currency other than the order's; `amount` and `currency` are as reported by the
 * bank. Key: number of the order.
 */
export const paymentMismatch = defineEvent(
  'payment.mismatch',
  z.object({
    number: anyOrderNumber,
    amount: z.string(),
    currency: z.string(),
    reference: z.string(),
    at: instantMs,
  }),
);

/**
 * Money has been refunded to the buyer. Key: number of the order, `#refund-`, row of the refund. `key` is the refund's
 * own; `wholly`: nothing of the captured amount is left.
 */
export const refundSettled = defineEvent(
  'refund.settled',
  z.object({
    number: anyOrderNumber,
    key: anyId,
    amountTiyn: wholeTiyn,
    wholly: z.boolean(),
    at: instantMs,
  }),
);

/**
 * Staff have rejected a refund: this money will not be sent. Key: number of the order, `#refund-`, row of the refund,
 * `-dropped`.
 */
export const refundDropped = defineEvent(
  'refund.dropped',
  z.object({ number: anyOrderNumber, key: anyId, at: instantMs }),
);

/**
 * A bank statement has a row that is neither a payment nor a refund, such as a payout to an author. Key: `row-` and the
 * row.
 */
export const statementMoved = defineEvent('statement.moved', z.object({ rowId: z.int() }));
