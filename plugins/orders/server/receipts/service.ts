/** Receipts of sales and refunds, and their fiscal documents. */
import type { OrderNumber } from '@oner/config/contract';
import { multiply, type Tiyn } from '@oner/config/terms';
import { type AttachmentRef, pluginService } from '@oner/platform';
import { findOrderById, linesOfOrder, type OrderRow } from '../order/store.ts';
import { lineText, nameOf } from '../order/text-rules.ts';
import { addReceipt, type Receipt, receiptsAfter, soldWithoutReceipt } from './store.ts';

/**
 * Issues the receipt of a sale or refund, in the transaction that records it, and requests a fiscal receipt from the cash
 * register without waiting for it.
 * @param occasion `sale`, or the key of the refund
 * @param issuedAt milliseconds
 * @returns the number of the receipt; null if it was issued before
 */
export const issueReceipt = async (
  order: OrderRow,
  occasion: string,
  amountTiyn: Tiyn,
  issuedAt: number,
): Promise<number | null> => {
  const kind = occasion === 'sale' ? 'sale' : 'return';
  const orderId = order.id;
  const number = await addReceipt({ orderId, kind, occasion, amountTiyn, issuedAt });
  if (number === null) return null;
  const fresh: Receipt = { number, orderId, kind, occasion, amountTiyn, issuedAt };
  await pluginService('payments').fiscal.request(await fiscalOf(fresh, order));
  return number;
};

/** The receipt as an attachment reference of an e-mail; see `registerAttachment`. */
export const receiptFile = (orderNumber: OrderNumber, receipt: number | null): AttachmentRef[] =>
  receipt === null ? [] : [{ kind: 'receipt', subject: `${orderNumber}/${receipt}` }];

/** Data of a receipt for the cash register. */
const fiscalOf = async (
  { number, orderId, kind, amountTiyn }: Receipt,
  known: OrderRow | null = null,
) => {
  const order = known ?? (await findOrderById(orderId));
  if (!order) throw new Error(`order of receipt ${number} not found`);
  const lines = await linesOfOrder(orderId);
  const positions = lines.map((line) => ({
    name: lineText(nameOf(line, order.language), line.size, 1),
    quantity: line.quantity,
    unitPriceTiyn: line.unitPriceTiyn,
  }));
  const isWhole = positions.reduce((n, p) => n + multiply(p.unitPriceTiyn, p.quantity), 0);
  if (isWhole !== order.totalTiyn)
    throw new Error(`the lines of order ${order.number} do not sum to its total`);
  return { number: order.number, receipt: number, kind, amountTiyn, positions, email: order.email };
};

const page = 200;

/**
 * Runs at each start: issues receipts for orders that were paid before receipts existed, dated by their payment, and marks
 * receipts from before the cash register as made without it.
 */
export const repairReceipts = async (): Promise<void> => {
  for (const { id, totalTiyn, paidAt } of await soldWithoutReceipt()) {
    const sale = { orderId: id, kind: 'sale', occasion: 'sale', amountTiyn: totalTiyn } as const;
    await addReceipt({ ...sale, issuedAt: paidAt });
  }
  let after = 0;
  for (;;) {
    const receipts = await receiptsAfter(after, page);
    const known = await pluginService('payments').fiscal.ofReceipts(
      receipts.map(({ number }) => number),
    );
    const bare = receipts.filter(({ number }) => !known.has(number));
    for (const receipt of bare)
      await pluginService('payments').fiscal.skip(await fiscalOf(receipt));
    // The oldest come first, so a page without one is the end.
    if (bare.length === 0) return;
    after = receipts.at(-1)?.number ?? after;
  }
};
