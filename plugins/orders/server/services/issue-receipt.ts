import type { Tiyn } from '@oner/config/terms';
import { addReceipt, soldWithoutReceipt } from '../store/receipts.ts';

/**
 * Issues the receipt of a sale or of a refund, in the transaction that writes it down.
 * @param occasion `sale`, or the key of the refund
 * @param issuedAt milliseconds
 */
export const issueReceipt = (
  orderId: number,
  occasion: string,
  amountTiyn: Tiyn,
  issuedAt: number,
): Promise<void> => {
  const kind = occasion === 'sale' ? 'sale' : 'return';
  return addReceipt({ orderId, kind, occasion, amountTiyn, issuedAt });
};

/** At each start: orders that were paid before the shop had receipts get theirs, by the time of their payment. */
export const mendReceipts = async (): Promise<void> => {
  for (const { id, totalTiyn, paidAt } of await soldWithoutReceipt()) {
    await issueReceipt(id, 'sale', totalTiyn, paidAt);
  }
};
