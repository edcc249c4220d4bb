import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';

/** One receipt. Instants are milliseconds. */
export type Receipt = {
  readonly number: number;
  readonly orderId: number;
  readonly kind: 'sale' | 'return';
  readonly occasion: string;
  readonly amountTiyn: Tiyn;
  readonly issuedAt: number;
};

type Row = Record<string, string | number>;

const toReceipt = (row: Row): Receipt => ({
  number: Number(row.number),
  orderId: Number(row.order_id),
  kind: row.kind === 'return' ? 'return' : 'sale',
  occasion: String(row.occasion),
  amountTiyn: toTiyn(row.amount_tiyn),
  issuedAt: Number(row.issued_at),
});

/**
 * Issues a receipt under the next number, in the open transaction; the same occasion is issued once. Who comes second
 * waits for the counter, so a transaction that is rolled back leaves no gap.
 * @returns its number; null when the occasion has its receipt already
 */
export const addReceipt = async (receipt: Omit<Receipt, 'number'>): Promise<number | null> => {
  const { orderId, kind, occasion, amountTiyn, issuedAt } = receipt;
  const known = await db()('receipts').where({ order_id: orderId, kind, occasion }).first('number');
  if (known) return null;
  const [counter] = await db()('receipt_counter')
    .where({ id: 1 })
    .increment('last', 1)
    .returning('last');
  const number = Number(counter.last);
  await db()('receipts').insert({
    number,
    order_id: orderId,
    kind,
    occasion,
    amount_tiyn: amountTiyn,
    issued_at: issuedAt,
  });
  return number;
};

/** A page of receipts in their order. @param after the last number of the page before it */
export const receiptsAfter = async (after: number, limit: number): Promise<Receipt[]> => {
  const rows: Row[] = await db()('receipts')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit);
  return rows.map(toReceipt);
};

/** Receipts of several orders, by row number of the order, oldest first. */
export const receiptsOf = async (orderIds: readonly number[]): Promise<Map<number, Receipt[]>> => {
  const rows: Row[] = await db()('receipts').whereIn('order_id', orderIds).orderBy('number');
  return Map.groupBy(rows.map(toReceipt), ({ orderId }) => orderId);
};

/** Paid orders that have no receipt of their sale: those of a time before receipts. */
export const soldWithoutReceipt = async (): Promise<
  { id: number; totalTiyn: Tiyn; paidAt: number }[]
> => {
  const rows: Row[] = await db()('orders as o')
    .leftJoin('receipts as r', (join) => join.on('r.order_id', 'o.id').andOnVal('r.kind', 'sale'))
    .whereNotNull('o.paid_at')
    .whereNull('r.number')
    .orderBy('o.paid_at')
    .select('o.id', 'o.total_tiyn', 'o.paid_at');
  return rows.map((row) => ({
    id: Number(row.id),
    totalTiyn: toTiyn(row.total_tiyn),
    paidAt: Number(row.paid_at),
  }));
};
