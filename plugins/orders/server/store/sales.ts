import { type Tiyn, toTiyn } from '@oner/config/terms';
import { readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Cursor } from '../domain/cursor.ts';
import type { OrderGroup } from '../domain/order-groups.ts';
import type { OrderState } from '../domain/order-states.ts';
import { inGroup } from './in-group.ts';
import type { LinePhoto } from './lines.ts';

/** A licensed copy that was paid for. Instants are milliseconds. */
export type SoldLine = {
  readonly id: number;
  readonly order: string;
  readonly orderId: number;
  readonly soldAt: number;
  readonly item: string;
  readonly kind: string;
  readonly size: number | null;
  readonly quantity: number;
  readonly photo: LinePhoto | null;
  readonly workId: string;
  readonly totalTiyn: Tiyn;
  readonly state: OrderState;
};
type Row = Record<string, string | number | null>;

const soldBy = (sellerId: string, group: OrderGroup | null): Knex.QueryBuilder => {
  const query = readDb()('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('l.seller_id', sellerId)
    .whereNotNull('o.paid_at')
    .whereNotNull('l.work_id');
  if (group) inGroup(query, group);
  return query;
};

/** Paid copies of an author's works, newest first. @param sellerId documentId */
export const soldLines = async (
  sellerId: string,
  group: OrderGroup | null,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<SoldLine[]> => {
  const query = soldBy(sellerId, group)
    .orderBy([
      { column: 'o.paid_at', order: 'desc' },
      { column: 'l.id', order: 'desc' },
    ])
    .limit(limit)
    .select('l.*', 'o.number', 'o.paid_at', 'o.status', 'o.payment_status', 'o.fulfillment_status');
  if (after) {
    query.where((older) =>
      older
        .where('o.paid_at', '<', after.at)
        .orWhere((same) => same.where('o.paid_at', after.at).where('l.id', '<', after.id)),
    );
  }
  const rows: Row[] = await query;
  return rows.map(toSold);
};

export const countSold = async (sellerId: string, group: OrderGroup | null): Promise<number> => {
  const row: Row | undefined = await soldBy(sellerId, group).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};

const toSold = (row: Row): SoldLine => ({
  id: Number(row.id),
  order: String(row.number),
  orderId: Number(row.order_id),
  soldAt: Number(row.paid_at),
  item: String(row.name),
  kind: String(row.kind),
  size: row.size === null ? null : Number(row.size),
  quantity: Number(row.quantity),
  photo: row.photo === null ? null : (JSON.parse(String(row.photo)) as LinePhoto),
  workId: String(row.work_id),
  totalTiyn: toTiyn(Number(row.unit_price_tiyn) * Number(row.quantity)),
  state: {
    status: row.status,
    payment: row.payment_status,
    fulfillment: row.fulfillment_status,
  } as OrderState,
});
