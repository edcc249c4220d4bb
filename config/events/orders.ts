/** What happens to orders. Key: number of the order; `sellerIds` are documentIds of the authors whose works are in it. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyOrderNumber, instantMs, list, sellerId, userId, wholeTiyn, workId } from './shapes.ts';

const sellerIds = list(sellerId);

/** An order is paid, and what was ordered is still there. */
export const orderPaid = defineEvent(
  'order.paid',
  z.object({ number: anyOrderNumber, sellerIds }),
  {
    sellerIds: [],
  },
);

/** 24 hours after the payment nobody has said that delivery is impossible: the licence is concluded (L §4). */
export const orderLicenceConcluded = defineEvent(
  'order.licence-concluded',
  z.object({ number: anyOrderNumber, concludedAt: instantMs, sellerIds }),
);

/**
 * The buyer has what was ordered; the term to bring it back begins. `originals` are documentIds of the works whose originals
 * were in it, `buyer` is the account.
 */
export const orderDelivered = defineEvent(
  'order.delivered',
  z.object({
    number: anyOrderNumber,
    deliveredAt: instantMs,
    buyer: z.nullable(userId),
    originals: list(workId),
  }),
  { buyer: null, originals: [] },
);

/** The term to bring it back is over, and no money is on its way back. */
export const orderCompleted = defineEvent(
  'order.completed',
  z.object({ number: anyOrderNumber, completedAt: instantMs, sellerIds }),
);

/** A paid order has ended, and its money goes back: canceled, impossible to deliver, sold already, or brought back. */
export const orderCanceled = defineEvent(
  'order.canceled',
  z.object({ number: anyOrderNumber, sellerIds }),
);

/** Money of an order has gone back, a part or `wholly`. Key: number of the order, `#`, key of the refund. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({ number: anyOrderNumber, amountTiyn: wholeTiyn, wholly: z.boolean(), sellerIds }),
);

/** A part of the deposit of a rent is kept for good, for late days or damage. Key: number of the order, `#`, the charge. */
export const depositKept = defineEvent(
  'order.deposit-kept',
  z.object({ number: anyOrderNumber, sellerIds }),
);
