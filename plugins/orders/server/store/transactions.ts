import { type Tiyn, toTiyn } from '@oner/config/terms';
import { readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { OrderState } from '../domain/order-states.ts';

/** A receipt of a person's own, or his work that was sold, as a copy or itself. Instants are milliseconds. */
export type TransactionRow = {
  readonly type: 'sale' | 'return' | 'copy' | 'original';
  readonly order: string;
  /** Null for a work that was sold. */
  readonly receipt: number | null;
  readonly customer: string | null;
  readonly issuedAt: number;
  readonly totalTiyn: Tiyn;
  readonly payment: OrderState['payment'];
};
type Row = Record<string, string | number | null>;

/** @param ownerId documentId of the user @param sellerId of his author's profile; null for a buyer */
const all = (ownerId: string, sellerId: string | null): Knex.QueryBuilder => {
  const db = readDb();
  const own = db('receipts as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .where('o.owner_id', ownerId)
    .select('r.kind as type', 'o.number as order_number', 'r.number as receipt')
    .select('o.recipient as customer', 'r.issued_at as at', 'r.amount_tiyn as total')
    .select('o.payment_status as payment', 'r.number as place');
  const sold = db('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('l.seller_id', sellerId ?? '')
    .whereNotNull('l.work_id')
    .whereNotNull('o.paid_at')
    .select(
      db.raw(`case when l.kind = 'original' then 'original' else 'copy' end as type`),
      'o.number as order_number',
      db.raw('null as receipt'),
    )
    .select(db.raw('null as customer'), 'o.paid_at as at')
    .select(db.raw('l.unit_price_tiyn * l.quantity as total'))
    .select('o.payment_status as payment', 'l.id as place');
  return db.from((sellerId === null ? own : own.unionAll(sold)).as('t'));
};

/** Newest first. */
export const transactionsOf = async (
  ownerId: string,
  sellerId: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TransactionRow[]> => {
  const rows: Row[] = await all(ownerId, sellerId)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'type' },
      { column: 'place', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select('*');
  return rows.map((row) => ({
    type: String(row.type) as TransactionRow['type'],
    order: String(row.order_number),
    receipt: row.receipt === null ? null : Number(row.receipt),
    customer: row.customer === null ? null : String(row.customer),
    issuedAt: Number(row.at),
    totalTiyn: toTiyn(Number(row.total)),
    payment: String(row.payment) as OrderState['payment'],
  }));
};

export const countTransactions = async (
  ownerId: string,
  sellerId: string | null,
): Promise<number> => {
  const row: Row | undefined = await all(ownerId, sellerId).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};
