/** Events of orders. Key: number of the order; `sellerIds` are documentIds of the authors whose works are in it. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyOrderNumber, instantMs, list, sellerId, userId, wholeTiyn, workId } from './shapes.ts';

const sellerIds = list(sellerId);

/** An order is paid, and its items are still available. */
export const orderPaid = defineEvent(
  'order.paid',
  z.object({ number: anyOrderNumber, sellerIds }),
  {
    sellerIds: [],
  },
);

/** 24 hours after the payment delivery has not been declared impossible: the licence is concluded (L §4). */
export const orderLicenceConcluded = defineEvent(
  'order.licence-concluded',
  z.object({ number: anyOrderNumber, concludedAt: instantMs, sellerIds }),
);

/**
 * The buyer has received the order; the term for returns begins. `originals` are documentIds of the works whose originals
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

/** The term for returns is over, and no refund is pending. */
export const orderCompleted = defineEvent(
  'order.completed',
  z.object({ number: anyOrderNumber, completedAt: instantMs, sellerIds }),
);

/** A paid order has ended, and its money is refunded: canceled, impossible to deliver, already sold, or returned. */
export const orderCanceled = defineEvent(
  'order.canceled',
  z.object({ number: anyOrderNumber, sellerIds }),
);

/** Money of an order has been refunded, partly or `wholly`. Key: number of the order, `#`, key of the refund. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({ number: anyOrderNumber, amountTiyn: wholeTiyn, wholly: z.boolean(), sellerIds }),
);

/** A part of the deposit of a rent is kept, for late days or damage. Key: number of the order, `#`, the charge. */
export const depositKept = defineEvent(
  'order.deposit-kept',
  z.object({ number: anyOrderNumber, sellerIds }),
);
