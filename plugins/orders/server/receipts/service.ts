/** Receipts of sales and refunds, and their fiscal documents. */
import { multiply } from '@oner/config/terms';
import { type Notice, noticeReads, notifyAll, pluginService } from '@oner/platform';
import { linesOfOrder, type OrderRow } from '../order/store.ts';
import { lineText, nameOf } from '../order/text-rules.ts';
import { addReceipt, type Receipt } from './store.ts';

type NewReceipt = Omit<Receipt, 'number' | 'orderId' | 'kind'>;

/**
 * Issues the receipt of a sale or refund, in the transaction that records it, requests a fiscal receipt from the cash
 * register without waiting for it, and sends notices about the payment.
 * @param notices to the buyer, who gets the receipt if it was not issued before, and to authors
 */
export const issueReceipt = async (
  order: OrderRow,
  { occasion, amountTiyn, issuedAt }: NewReceipt,
  toBuyer: readonly Notice[] = [],
  toAuthors: readonly Notice[] = [],
): Promise<void> => {
  const kind = occasion === 'sale' ? 'sale' : 'return';
  const bare = { orderId: order.id, kind, occasion, amountTiyn, issuedAt } as const;
  const { queries, readingsIn } = await noticeReads([...toBuyer, ...toAuthors]);
  const { number, found } = await addReceipt(bare, queries);
  if (number !== null)
    await pluginService('payments').fiscal.request(await fiscalOf({ ...bare, number }, order));
  const attachments =
    number === null ? [] : [{ kind: 'receipt', subject: `${order.number}/${number}` }];
  const withReceipt = toBuyer.map((one) => ({ ...one, options: { ...one.options, attachments } }));
  await notifyAll([...withReceipt, ...toAuthors], readingsIn(found));
};

/** Data of a receipt for the cash register. */
const fiscalOf = async ({ number, kind, amountTiyn }: Receipt, order: OrderRow) => {
  const lines = await linesOfOrder(order.id);
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
