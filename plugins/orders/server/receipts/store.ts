/** Receipts and their counter. */
import {
  deferQueries,
  flushQueries,
  groupRows,
  runTogether,
  type Selectable,
} from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';

/** One receipt. Instants are milliseconds. */
export type Receipt = Readonly<Selectable<OrdersTables['receipts']>>;

export const storedReceipts = () => db.selectFrom('receipts').selectAll().orderBy('number');

/**
 * Issues a receipt under the next number, in the open transaction and written at its end; an occasion is issued once. The
 * counter's row is locked until the transaction ends, so a rollback leaves no gap.
 * @param reads queries to run in the same statement, because all other orders wait for the counter
 * @returns its number, null if the occasion has a receipt already; and the rows of `reads`
 */
export const addReceipt = async (
  receipt: Omit<Receipt, 'number'>,
  reads: Parameters<typeof runTogether>[0] = {},
) => {
  await flushQueries();
  const { orderId, kind, occasion } = receipt;
  const known = storedReceipts()
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion);
  const next = db
    .updateTable('receiptCounter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('id', '=', 1)
    .where(({ not, exists }) => not(exists(known)))
    .returning('last');
  const { counter, ...found } = await runTogether({ counter: next, ...reads });
  const number = counter[0]?.last ?? null;
  if (number !== null)
    await deferQueries({ receipt: db.insertInto('receipts').values({ ...receipt, number }) });
  return { number, found };
};

/** Receipts of several orders, by row number of the order, oldest first; includes those of the open transaction. */
export const receiptsOf = async (orderIds: readonly number[]): Promise<Map<number, Receipt[]>> => {
  await flushQueries();
  return groupRows(storedReceipts().where('orderId', 'in', orderIds), 'orderId');
};
